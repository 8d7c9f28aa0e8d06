// How much memory a world holds. Each part counts its own arenas; here they are added up.

extension WorldState {
  var byteCount: Int {
    let ofBodies =
      bodies.byteCapacity + sims.byteCapacity + states.byteCapacity
      + pressed.byteCapacity + placedBodies.byteCapacity
    let ofShapes =
      shapes.byteCapacity + polygonChunks.byteCapacity + broadPhase.byteCapacity
      + chains.byteCapacity
    let ofContacts =
      contacts.byteCapacity + contactSims.byteCapacity + contactSurfaces.byteCapacity
    let ofJoints =
      joints.byteCapacity + jointPools.byteCapacity + jointWatches.byteCapacity
      + ropePool.records.byteCapacity + ropePool.links.byteCapacity
    return ofBodies + ofShapes + ofContacts + ofJoints + bytesOfNotes + bytesOfEvents
      + surroundings.byteCapacity + scratch.byteCapacity
  }

  /// Names and masses of the caller's. The slots of a dictionary are 4/3 of its capacity; text beyond 15
  /// bytes lies elsewhere.
  private var bytesOfNotes: Int {
    var bytes = ownMasses.isEmpty ? 0 : ownMasses.capacity * 4 / 3 * 16
    guard !names.isEmpty else { return bytes }
    bytes += names.capacity * 4 / 3 * (MemoryLayout<BodyID>.stride + MemoryLayout<String>.stride)
    for name in names.values where name.utf8.count > 15 { bytes += 32 + name.utf8.count }
    return bytes
  }

  private var bytesOfEvents: Int {
    events.touchesBegan.byteCapacity + events.touchesEnded.byteCapacity
      + events.hits.byteCapacity + events.sensorsBegan.byteCapacity
      + events.sensorsEnded.byteCapacity + events.woke.byteCapacity
      + events.fellAsleep.byteCapacity + events.jointsOverThreshold.byteCapacity
      + events.jointsBroken.byteCapacity + events.ropesBroken.byteCapacity
      + events.quarantined.byteCapacity
      + pendingTouchesEnded.byteCapacity + pendingSensorsEnded.byteCapacity
      + pendingWoke.byteCapacity
  }
}

extension Array {
  fileprivate var byteCapacity: Int { capacity * MemoryLayout<Element>.stride }
}

extension JointPools {
  fileprivate var byteCapacity: Int {
    let common =
      distance.sims.byteCapacity + revolute.sims.byteCapacity + weld.sims.byteCapacity
      + prismatic.sims.byteCapacity + wheel.sims.byteCapacity
    return common + mouse.sims.byteCapacity + motor.sims.byteCapacity + gear.sims.byteCapacity
      + pulley.sims.byteCapacity + filter.sims.byteCapacity + forest.byteCapacity
      + motors.byteCapacity
  }
}

extension Surroundings {
  fileprivate var byteCapacity: Int {
    attractors.byteCapacity + fluids.byteCapacity + sides.byteCapacity
  }
}

// MARK: - What steps work in

extension StepScratch {
  fileprivate var byteCapacity: Int {
    let ofContacts =
      newPairs.byteCapacity + partners.shapes.byteCapacity + order.byteCapacity
      + sorter.byteCapacity
      + sortedContacts.byteCapacity + contactBodies.byteCapacity + contactChanges.byteCapacity
      + hits.byteCapacity + emptyContact.byteCapacity
      + sortedPairs.byteCapacity + sortedColors.byteCapacity
    let ofColors =
      bodyColors.byteCapacity + constraintColors.byteCapacity + colorCounts.byteCapacity
    let ofBlocks =
      blockContacts.byteCapacity + blockEnds.byteCapacity + blocks.byteCapacity
      + bounces.byteCapacity + surfaces.byteCapacity + jointedBlocks.byteCapacity
      + blockMarks.byteCapacity + arrivals.byteCapacity
    let ofBodies =
      weights.byteCapacity + drives.byteCapacity + turns.byteCapacity + suspensions.byteCapacity
      + freeMotions.byteCapacity + bodyEnds.byteCapacity
      + slowMoves.byteCapacity + fastBodies.byteCapacity + spunBodies.byteCapacity
      + brokenBodies.byteCapacity
      + broken.byteCapacity + callerForces.byteCapacity
      + stacks.byteCapacity
      + pressQueue.byteCapacity + growths.byteCapacity
      + lightBodies.byteCapacity + pressedGrowths.byteCapacity
      + standings.byteCapacity + arrivalMasses.byteCapacity
      + reached.byteCapacity + toReach.byteCapacity
    let ofIslands =
      parents.byteCapacity + restTimes.byteCapacity + holds.byteCapacity + sleepers.byteCapacity
    let ofJoints =
      hinges.byteCapacity + turningHinges.byteCapacity + loneHinges.byteCapacity
      + overloads.byteCapacity + hingeBodies.byteCapacity + hingeKinds.byteCapacity
      + changedHinges.byteCapacity
    let ofMachines =
      wheels.byteCapacity + wheelFeet.byteCapacity + wheelSupports.byteCapacity
      + wheelLoads.byteCapacity + presses.byteCapacity
      + drivePushes.byteCapacity + sharedDrives.capacity * MemoryLayout<SharedDrive>.stride
    let ofBoxes =
      places.byteCapacity + freshBoxes.byteCapacity + startBoxes.byteCapacity
      + endBoxes.byteCapacity
    return ofContacts + ofColors + ofBlocks + ofBodies + ofIslands + ofJoints + ofMachines
      + ofBoxes + impacts.byteCapacity + outline.byteCapacity + footprints.byteCapacity
  }
}

extension FootprintScratch {
  fileprivate var byteCapacity: Int {
    lastLandings.byteCapacity + landings.byteCapacity + crowded.byteCapacity + points.byteCapacity
      + footprints.byteCapacity + leftOut.byteCapacity
  }
}

extension HingeBlocks {
  fileprivate var byteCapacity: Int {
    joints.byteCapacity + points.byteCapacity + angles.byteCapacity + ends.byteCapacity
  }
}

extension ImpactScratch {
  fileprivate var byteCapacity: Int {
    paths.byteCapacity + pathOfBody.byteCapacity + moves.byteCapacity + queue.byteCapacity
      + found.byteCapacity + toStop.byteCapacity + newPairs.byteCapacity + near.byteCapacity
      + crossings.byteCapacity + slowKinematics.byteCapacity
  }
}
