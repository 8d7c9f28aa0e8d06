// Written by scripts/catalogs.py from languages/de.po: change that file.
// swift-format-ignore-file

extension Catalog {
  static let german = Catalog(po: #"""
msgid ""
msgstr ""
"Project-Id-Version: Inkfall\n"
"Last-Translator: Automatically generated\n"
"Language-Team: none\n"
"Language: de\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

msgid " One more unsaved drawing would be lost."
msgstr " Eine weitere ungespeicherte Zeichnung ginge verloren."

msgid " The same holds for {1} more."
msgstr " Das gilt auch für {1} weitere."

msgid " and "
msgstr " und "

msgid " and {1}"
msgstr " und {1}"

msgid " and {1} more"
msgstr " und {1} weitere"

msgid " for {1}"
msgstr " seit {1}"

msgid " in the new folder {1}"
msgstr " im neuen Ordner {1}"

msgid " in {1}"
msgstr " in {1}"

msgid " of {1}"
msgstr " von {1}"

msgid " since the start"
msgstr " seit dem Start"

msgid " {1} more unsaved drawings would be lost."
msgstr " {1} weitere ungespeicherte Zeichnungen gingen verloren."

msgid "\"{1}\" is not a known unit"
msgstr "„{1}“ ist keine bekannte Einheit"

msgid "\"{1}\" is not a number. Type for example 2.5, 30 cm, 2*3 or 45°"
msgstr "„{1}“ ist keine Zahl. Beispiele: 2.5, 30 cm, 2*3 oder 45°"

msgid ", and {1} more"
msgstr ", und {1} weitere"

msgid ", automatic"
msgstr ", automatisch"

msgid ", neither a circle nor a box"
msgstr ", weder Kreis noch Rechteck"

msgid ", rotates at {1}°/s"
msgstr ", dreht sich mit {1}°/s"

msgid ", then "
msgstr ", dann "

msgid ". and ,"
msgstr ". und ,"

msgid "1 corner"
msgid_plural "{1} corners"
msgstr[0] "1 Ecke"
msgstr[1] "{1} Ecken"

msgid "1 frame"
msgid_plural "{1} frames"
msgstr[0] "1 Bild"
msgstr[1] "{1} Bilder"

msgid "1 object"
msgid_plural "{1} objects"
msgstr[0] "1 Objekt"
msgstr[1] "{1} Objekte"

msgid "1 point"
msgid_plural "{1} points"
msgstr[0] "1 Punkt"
msgstr[1] "{1} Punkte"

msgid ": {1} % of its limit"
msgstr ": {1} % der Grenze"

msgid ": {1} stayed slower than {2}"
msgstr ": {1} war stets langsamer als {2}"

msgid "A body's origin enters a zone: [B, ZONE]; B may be any."
msgstr "Der Ursprung eines Körpers gelangt in eine Zone: [B, ZONE]; B darf any sein."

msgid "A body's origin leaves a zone: [B, ZONE]; B may be any."
msgstr "Der Ursprung eines Körpers verlässt eine Zone: [B, ZONE]; B darf any sein."

msgid "A box [left, bottom, right, top] (m)."
msgstr "Ein Rechteck [links, unten, rechts, oben] (m)."

msgid "A drawing has only a color"
msgstr "Eine Zeichnung hat nur eine Farbe"

msgid "A goal is reached."
msgstr "Ein Ziel wird erreicht."

msgid "A key is pressed."
msgstr "Eine Taste wird gedrückt."

msgid "A key is released."
msgstr "Eine Taste wird losgelassen."

msgid "A level has at most {1} layers"
msgstr "Ein Level hat höchstens {1} Ebenen"

msgid "A level is loaded as a whole, not added to a running one"
msgstr "Ein Level wird als Ganzes geladen, nicht in ein laufendes eingefügt"

msgid "A part cannot be called “{1}”"
msgstr "Ein Bauteil kann nicht „{1}“ heißen"

msgid "A part named {1} already exists"
msgstr "Ein Bauteil namens {1} gibt es schon"

msgid "A pattern of names, like NAME-*."
msgstr "Ein Namensmuster wie NAME-*."

msgid "A polygon needs at least three corners."
msgstr "Ein Polygon braucht mindestens drei Ecken."

msgid "A pulley needs a body at each end. Drag from one body to another."
msgstr "Ein Flaschenzug braucht an jedem Ende einen Körper. Von einem Körper zum anderen ziehen."

msgid "A replay named {1} already exists"
msgstr "Eine Aufzeichnung namens {1} gibt es schon"

msgid "A rope cannot be attached here"
msgstr "Hier kann kein Seil befestigt werden"

msgid "A rope has a color and a layer, but no material"
msgstr "Ein Seil hat eine Farbe und eine Ebene, aber kein Material"

msgid "A rope or joint breaks, or a body leaves the world."
msgstr "Ein Seil oder Gelenk bricht oder ein Körper verlässt die Welt."

msgid "A rule says what happens when something happens, for example: when the ball touches the spikes, remove the ball."
msgstr "Eine Regel sagt, was bei einem Ereignis geschieht, zum Beispiel: Wenn der Ball die Stacheln berührt, den Ball entfernen."

msgid "A spring needs a body at one end at least."
msgstr "Eine Feder braucht mindestens an einem Ende einen Körper."

msgid "A timeline ends, or the frames of a sprite end."
msgstr "Eine Zeitleiste endet oder die Bilder eines Sprites enden."

msgid "A {1} named {2} already exists"
msgstr "{1} mit dem Namen {2} existiert bereits"

msgctxt "field"
msgid "About"
msgstr "Info"

msgctxt "field"
msgid "Above"
msgstr "Über"

msgctxt "field"
msgid "Acceleration"
msgstr "Beschleunigung"

msgid "Acceleration at a distance of one meter (m³/s²). A negative value repels."
msgstr "Beschleunigung in einem Meter Abstand (m³/s²). Ein negativer Wert stößt ab."

msgid "Acceleration due to gravity (m/s²). Default [0, -10]."
msgstr "Schwerebeschleunigung (m/s²). Standard [0, -10]."

msgid "Acceleration of objects in the zone (N/kg)."
msgstr "Beschleunigung der Objekte in der Zone (N/kg)."

msgid "Acceleration of objects in the zone, in the world's frame (N/kg)."
msgstr "Beschleunigung der Objekte in der Zone, im Weltsystem (N/kg)."

msgid "Acceleration of the winch (m/s²). Default 5."
msgstr "Beschleunigung der Winde (m/s²). Standard 5."

msgctxt "field"
msgid "Acted"
msgstr "Erfolgt"

msgid "Actions, in this order."
msgstr "Aktionen in dieser Reihenfolge."

msgid "Add"
msgstr "Hinzufügen"

msgid "Add action"
msgstr "Aktion hinzufügen"

msgid "Add collision layer"
msgstr "Kollisionsebene hinzufügen"

msgid "Add item"
msgstr "Neuer Eintrag"

msgid "Add key at current time"
msgstr "Schlüsselbild jetzt hinzufügen"

msgid "Add track"
msgstr "Neue Spur"

msgid "Additional angular velocity (degrees/s)."
msgstr "Zusätzliche Winkelgeschwindigkeit (Grad/s)."

msgid "Additional velocity, in the first body's frame (m/s)."
msgstr "Zusätzliche Geschwindigkeit im System des ersten Körpers (m/s)."

msgid "Adds a copy of a body to the world."
msgstr "Fügt der Welt eine Kopie eines Körpers hinzu."

msgid "Add…"
msgstr "Neu…"

msgctxt "field"
msgid "After"
msgstr "Danach"

msgid "After a crash, your drawing is restored at the next start."
msgstr "Nach einem Absturz wird die Zeichnung beim nächsten Start wiederhergestellt."

msgctxt "field"
msgid "Air drag"
msgstr "Luftwiderstand"

msgid "Air, walls and time"
msgstr "Luft, Wände und Zeit"

msgid "Align bottom edges"
msgstr "Unten ausrichten"

msgid "Align horizontal centers"
msgstr "Horizontal zentrieren"

msgid "Align left edges"
msgstr "Links ausrichten"

msgid "Align right edges"
msgstr "Rechts ausrichten"

msgid "Align top edges"
msgstr "Oben ausrichten"

msgid "Align vertical centers"
msgstr "Vertikal zentrieren"

msgid "All commands"
msgstr "Alle Befehle"

msgid "All properties"
msgstr "Alle Eigenschaften"

msgid "All solved"
msgstr "Alle gelöst"

msgctxt "field"
msgid "Allow"
msgstr "Erlaubt"

msgctxt "field"
msgid "Along"
msgstr "Entlang"

msgid "Along path"
msgstr "Auf dem Pfad"

msgid "Alt"
msgstr "Alt"

msgctxt "key"
msgid "Alt"
msgstr "Alt"

msgid "Alt while drawing"
msgstr "Alt beim Zeichnen"

msgid "Always"
msgstr "Immer"

msgctxt "field"
msgid "Always"
msgstr "Immer"

msgctxt "field"
msgid "Ambient"
msgstr "Grundlicht"

msgctxt "field"
msgid "Amount"
msgstr "Anteil"

msgid "An edit of the document that was open before was removed: {1}"
msgstr "Eine Änderung des zuvor geöffneten Dokuments wurde entfernt: {1}"

msgid "Angle"
msgstr "Winkel"

msgctxt "field"
msgid "Angle"
msgstr "Winkel"

msgid "Angle from -180 to 180; of a joint, that of its second body relative to the first (degrees)."
msgstr "Winkel von -180 bis 180; bei einer Verbindung der des zweiten Körpers relativ zum ersten (Grad)."

msgid "Angle of the cone of light (degrees). If absent, it shines in all directions."
msgstr "Winkel des Lichtkegels (Grad). Ohne Angabe leuchtet es in alle Richtungen."

msgid "Angle over which the directions spread (degrees)."
msgstr "Winkel, über den die Richtungen streuen (Grad)."

msgid "Angle that counts as zero (degrees). If absent, the angle at the start."
msgstr "Winkel, der als null gilt (Grad). Ohne Angabe der Winkel am Anfang."

msgctxt "field"
msgid "Angular damping"
msgstr "Drehdämpfung"

msgid "Angular damping (1/s)."
msgstr "Drehdämpfung (1/s)."

msgctxt "field"
msgid "Angular damping ratio"
msgstr "Dämpfung (Winkel)"

msgctxt "field"
msgid "Angular drag"
msgstr "Drehwiderstand"

msgctxt "field"
msgid "Angular hertz"
msgstr "Hertz (Winkel)"

msgctxt "field"
msgid "Angular offset"
msgstr "Winkelversatz"

msgid "Angular speed, without its sign (degrees/s)."
msgstr "Drehgeschwindigkeit, ohne Vorzeichen (Grad/s)."

msgid "Angular velocity"
msgstr "Winkelgeschwindigkeit"

msgctxt "field"
msgid "Angular velocity"
msgstr "Winkelgeschwindigkeit"

msgid "Angular velocity (degrees/s)."
msgstr "Winkelgeschwindigkeit (Grad/s)."

msgid "Animate selection"
msgstr "Auswahl animieren"

msgid "Animate {1} …"
msgstr "{1} animieren …"

msgid "Another hint"
msgstr "Weiterer Tipp"

msgid "Another program wrote these changes to the file. You have undone them here, so overwriting the file loses them."
msgstr "Ein anderes Programm hat diese Änderungen in die Datei geschrieben. Hier wurden sie rückgängig gemacht, daher gehen sie beim Überschreiben der Datei verloren."

msgid "Appearance"
msgstr "Aussehen"

msgid "Appearance. Default dot."
msgstr "Aussehen. Standard dot."

msgid "Appearance. Default leaf."
msgstr "Aussehen. Standard leaf."

msgid "Applies a force to a body for one step."
msgstr "Übt einen Schritt lang eine Kraft auf einen Körper aus."

msgid "Applies an impulse to a body."
msgstr "Gibt einem Körper einen Impuls."

msgid "Apr"
msgstr "Apr"

msgctxt "field"
msgid "Area"
msgstr "Fläche"

msgid "Array of copies"
msgstr "Anordnung von Kopien"

msgctxt "field"
msgid "Arrived"
msgstr "Angekommen"

msgid "Arrows move the cursor, Enter presses and releases, Esc ends"
msgstr "Pfeile bewegen den Cursor, Eingabe drückt und lässt los, Esc beendet"

msgctxt "field"
msgid "As"
msgstr "Als"

msgctxt "field"
msgid "Asleep"
msgstr "Schläft"

msgid "Asleep{1}{2}."
msgstr "Schläft{1}{2}."

msgctxt "field"
msgid "At"
msgstr "Ort"

msgid "At every step from this time on (s)."
msgstr "In jedem Schritt ab dieser Zeit (s)."

msgid "At every step while a key is down."
msgstr "In jedem Schritt, solange eine Taste gedrückt ist."

msgid "At every step."
msgstr "In jedem Schritt."

msgid "At no step."
msgstr "In keinem Schritt."

msgid "At one step or more up to this time (s)."
msgstr "In mindestens einem Schritt bis zu dieser Zeit (s)."

msgid "At one step or more."
msgstr "In mindestens einem Schritt."

msgid "At the step of this time (s)."
msgstr "Im Schritt zu dieser Zeit (s)."

msgid "At this time after the start (s)."
msgstr "Zu dieser Zeit nach dem Start (s)."

msgid "Attempt saved"
msgstr "Versuch gespeichert"

msgid "Attempts at puzzles"
msgstr "Rätselversuche"

msgid "Attractor"
msgstr "Anziehungspunkt"

msgid "Attractors"
msgstr "Anziehungspunkte"

msgctxt "field"
msgid "Attractors"
msgstr "Anziehungspunkte"

msgid "Attractors by name: points that attract or repel."
msgstr "Anziehungspunkte nach Namen: Punkte, die anziehen oder abstoßen."

msgid "Aug"
msgstr "Aug"

msgid "Automatic"
msgstr "Automatisch"

msgctxt "field"
msgid "Autoplay"
msgstr "Autostart"

msgctxt "field"
msgid "Autoreverse"
msgstr "Hin und zurück"

msgid "Average time to fall the given height (s). Default 10."
msgstr "Mittlere Fallzeit für die angegebene Höhe (s). Standard 10."

msgctxt "field"
msgid "Awake"
msgstr "Wach"

msgid "Awake: {1}."
msgstr "Wach: {1}."

msgctxt "field"
msgid "Axis"
msgstr "Achse"

msgid "Back"
msgstr "Zurück"

msgid "Back and forth"
msgstr "Hin und her"

msgid "Backward"
msgstr "Rückwärts"

msgctxt "field"
msgid "Badge"
msgstr "Emblem"

msgid "Becomes a filled shape"
msgstr "Wird zu einer gefüllten Form"

msgid "Becomes a filled shape. Press M to keep the line."
msgstr "Wird zu einer gefüllten Form. M drücken, um die Linie zu behalten."

msgid "Becomes a filled shape. Press M twice to keep the line."
msgstr "Wird zu einer gefüllten Form. M zweimal drücken, um die Linie zu behalten."

msgid "Becomes a filled shape. Press M {1} times to keep the line."
msgstr "Wird zu einer gefüllten Form. M {1}-mal drücken, um die Linie zu behalten."

msgctxt "field"
msgid "Before"
msgstr "Davor"

msgctxt "field"
msgid "Begins"
msgstr "Beginn"

msgctxt "field"
msgid "Below"
msgstr "Unter"

msgid "Bending stiffness"
msgstr "Biegesteifigkeit"

msgctxt "field"
msgid "Bending stiffness"
msgstr "Biegesteifigkeit"

msgctxt "field"
msgid "Between"
msgstr "Zwischen"

msgid "Bit mask of the shape categories that the fluid acts on."
msgstr "Bitmaske der Formkategorien, auf die die Flüssigkeit wirkt."

msgid "Bit mask of the shape categories that the wind acts on."
msgstr "Bitmaske der Formkategorien, auf die der Wind wirkt."

msgid "Bit mask of the shape categories that the zone acts on."
msgstr "Bitmaske der Formkategorien, auf die die Zone wirkt."

msgid "Bodies"
msgstr "Körper"

msgctxt "field"
msgid "Bodies"
msgstr "Körper"

msgid "Bodies by name."
msgstr "Körper nach Namen."

msgid "Bodies whose origin leaves this box are removed."
msgstr "Körper, deren Ursprung dieses Rechteck verlässt, werden entfernt."

msgid "Body"
msgstr "Körper"

msgctxt "field"
msgid "Body"
msgstr "Körper"

msgid "Body of which copies are emitted. The body itself is not in the world."
msgstr "Körper, dessen Kopien emittiert werden. Er selbst ist nicht in der Welt."

msgid "Body to pin it to. If absent, it is pinned to the background."
msgstr "Körper, an den er angepinnt wird. Ohne Angabe an den Hintergrund."

msgid "Body to pin."
msgstr "Körper zum Anpinnen."

msgid "Body type. Default dynamic."
msgstr "Körpertyp. Standard dynamic."

msgid "Body, joint or rope that has left the world."
msgstr "Körper, Gelenk oder Seil, das die Welt verlassen hat."

msgid "Both ends are free, so a winch has nothing to pull."
msgstr "Beide Enden sind frei, daher kann eine Winde nichts ziehen."

msgid "Both ends are free."
msgstr "Beide Enden sind frei."

msgid "Both ends are on the same body. Drag to another body."
msgstr "Beide Enden liegen auf demselben Körper. Zu einem anderen Körper ziehen."

msgid "Both ends of the rope are free, so nothing can reel it in."
msgstr "Beide Enden des Seils sind frei, also kann nichts es einholen."

msgid "Bounciness: the fraction of the approach speed after a bounce."
msgstr "Rückprall: Anteil der Aufprallgeschwindigkeit, der nach dem Aufprall bleibt."

msgid "Bounding boxes"
msgstr "Begrenzungsrahmen"

msgctxt "field"
msgid "Bounds"
msgstr "Grenzen"

msgid "Box"
msgstr "Rechteck"

msgctxt "field"
msgid "Box"
msgstr "Rechteck"

msgid "Box around the origin: [width, height] (m)."
msgstr "Rechteck um den Ursprung: [Breite, Höhe] (m)."

msgid "Box: [width, height] (m)."
msgstr "Rechteck: [Breite, Höhe] (m)."

msgid "Boxes used to find possible contacts"
msgstr "Rahmen zur Suche nach möglichen Kontakten"

msgctxt "field"
msgid "Break force"
msgstr "Bruchkraft"

msgctxt "field"
msgid "Break tension"
msgstr "Reißkraft"

msgctxt "field"
msgid "Break torque"
msgstr "Bruchmoment"

msgctxt "field"
msgid "Breaks"
msgstr "Bricht"

msgid "Breaks at"
msgstr "Reißt bei"

msgid "Brightness"
msgstr "Helligkeit"

msgid "Brightness at the center. Default 1."
msgstr "Helligkeit in der Mitte. Standard 1."

msgid "Brightness where no light shines. Default 1."
msgstr "Helligkeit dort, wo kein Licht scheint. Standard 1."

msgid "Brightness where no light shines. If absent, that of the world."
msgstr "Helligkeit dort, wo kein Licht scheint. Ohne Angabe die der Welt."

msgid "Brightness, 0 to 1."
msgstr "Helligkeit, 0 bis 1."

msgid "Bring the selection to the front, send it to the back"
msgstr "Auswahl nach vorn holen, nach hinten stellen"

msgid "Bring to front"
msgstr "Nach vorn holen"

msgctxt "field"
msgid "Burst"
msgstr "Salve"

msgctxt "field"
msgid "By"
msgstr "Um"

msgid "Bézier curve"
msgstr "Bézierkurve"

msgctxt "field"
msgid "Camera"
msgstr "Kamera"

msgctxt "field"
msgid "Can slacken"
msgstr "Nur Zug"

msgctxt "field"
msgid "Can sleep"
msgstr "Darf schlafen"

msgid "Cancel"
msgstr "Abbrechen"

msgctxt "field"
msgid "Capsule"
msgstr "Kapsel"

msgid "Capsule: a rod with round ends."
msgstr "Kapsel: ein Stab mit runden Enden."

msgid "Categories that the shape collides with. Default everything."
msgstr "Kategorien, mit denen die Form kollidiert. Standard alle."

msgctxt "field"
msgid "Category"
msgstr "Kategorie"

msgid "Category of the shape, usually one bit. Default 1."
msgstr "Kategorie der Form, meist ein Bit. Standard 1."

msgctxt "field"
msgid "Center"
msgstr "Mitte"

msgid "Center (m)."
msgstr "Mitte (m)."

msgid "Center of a circle, box or star (m)."
msgstr "Mitte eines Kreises, Rechtecks oder Sterns (m)."

msgid "Center of mass in the body's frame (m). If absent, that of its shapes."
msgstr "Schwerpunkt im Körpersystem (m). Ohne Angabe der seiner Formen."

msgid "Center of the reveal (m). If absent, the center of the view."
msgstr "Mitte der Blende (m). Ohne Angabe die Mitte der Ansicht."

msgid "Center of the view (m)."
msgstr "Mitte der Ansicht (m)."

msgid "Centers of mass"
msgstr "Schwerpunkte"

msgctxt "field"
msgid "Chain"
msgstr "Kette"

msgid "Change of along."
msgstr "Änderung von along."

msgid "Change of amount."
msgstr "Änderung von amount."

msgid "Change of angle."
msgstr "Änderung von angle."

msgid "Change of frame."
msgstr "Änderung von frame."

msgid "Change of from."
msgstr "Änderung von from."

msgid "Change of height."
msgstr "Änderung von height."

msgid "Change of intensity."
msgstr "Änderung von intensity."

msgid "Change of opacity."
msgstr "Änderung von opacity."

msgid "Change of phase."
msgstr "Änderung von phase."

msgid "Change of radius."
msgstr "Änderung von radius."

msgid "Change of rate."
msgstr "Änderung von rate."

msgid "Change of scale."
msgstr "Änderung von scale."

msgid "Change of speed."
msgstr "Änderung von speed."

msgid "Change of the acceleration (N/kg)."
msgstr "Änderung der Beschleunigung (N/kg)."

msgid "Change of the energy since the start, as a fraction of the energy at the start."
msgstr "Änderung der Energie seit dem Start, als Bruchteil der Energie beim Start."

msgid "Change of the value."
msgstr "Änderung des Werts."

msgid "Change of to."
msgstr "Änderung von to."

msgid "Changes the camera: its at, along or height."
msgstr "Ändert die Kamera: at, along oder height."

msgid "Circle"
msgstr "Kreis"

msgctxt "field"
msgid "Circle"
msgstr "Kreis"

msgid "Circle around the origin: its radius (m)."
msgstr "Kreis um den Ursprung: sein Radius (m)."

msgid "Circle of {1}"
msgstr "Kreis von {1}"

msgid "Circle: its radius (m)."
msgstr "Kreis: sein Radius (m)."

msgid "Clear all plots"
msgstr "Diagramme leeren"

msgid "Clear key"
msgstr "Taste löschen"

msgid "Clear previous strokes"
msgstr "Frühere Striche löschen"

msgid "Clear the ruler"
msgstr "Lineal löschen"

msgid "Click a body or a rope to trace its path"
msgstr "Körper oder Seil anklicken, um die Bahn zu verfolgen"

msgid "Click a body to add a hinge with a motor"
msgstr "Körper anklicken für ein Scharnier mit Motor"

msgid "Click a body to add a hinge with a motor on two keys; drag sideways to make it run by itself"
msgstr "Körper anklicken, um ein Scharnier mit Motor auf zwei Tasten hinzuzufügen; seitlich ziehen, damit er von selbst läuft"

msgid "Click a body to pin it"
msgstr "Körper anklicken, um ihn anzupinnen"

msgid "Click a body to pin it to the background, two overlapping bodies to hinge them, a pin to remove it"
msgstr "Körper anklicken, um ihn an den Hintergrund zu pinnen, zwei überlappende Körper für ein Scharnier, einen Pin, um ihn zu entfernen"

msgid "Click a body to trace its path; [ and ] set how long the trail lasts. Click the tracer to remove it"
msgstr "Körper anklicken, um seine Bahn zu zeichnen; [ und ] ändern, wie lange sie sichtbar bleibt. Bahnzeichner anklicken, um ihn zu entfernen"

msgid "Click a part, then click to place it; or drag it into the scene."
msgstr "Bauteil anklicken, dann zum Platzieren klicken; oder in die Szene ziehen."

msgid "Click a rope"
msgstr "Seil anklicken"

msgid "Click and type, or drag to set the height. Enter finishes, Esc cancels. Click a text to edit it"
msgstr "Klicken und tippen oder ziehen, um die Höhe festzulegen. Eingabe schließt ab, Esc bricht ab. Text anklicken, um ihn zu bearbeiten"

msgid "Click or drag a box to select; Shift adds, Ctrl draws a lasso. Drag to move"
msgstr "Klicken oder Rahmen ziehen, um auszuwählen; Umschalt fügt hinzu, Strg zieht ein Lasso. Ziehen verschiebt"

msgid "Click or drag over bodies, ropes, pins and joints"
msgstr "Körper, Seile, Pins und Gelenke anklicken oder darüberziehen"

msgid "Click or drag over objects to paint them; Alt+click picks up the paint of an object"
msgstr "Objekte anklicken oder überstreichen, um sie zu färben; Alt+Klick nimmt die Farbe eines Objekts auf"

msgid "Click the object in the scene. Esc cancels"
msgstr "Das Objekt in der Szene anklicken. Esc bricht ab"

msgid "Click to place as many as you like; [ and ] rotate, Esc ends"
msgstr "Klicken, um beliebig viele zu platzieren; [ und ] drehen, Esc beendet"

msgid "Click to place, [ and ] rotate, Esc ends."
msgstr "Klicken platziert, [ und ] drehen, Esc beendet."

msgid "Click to select, Shift adds, double-click to show"
msgstr "Klicken wählt aus, Umschalt fügt hinzu, Doppelklick zeigt an"

msgid "Click where two bodies overlap, or drag from one to the other"
msgstr "Klicken, wo sich zwei Körper überlappen, oder vom einen zum anderen ziehen"

msgid "Click where two bodies overlap, or drag from one to the other, to weld them"
msgstr "Zum Verschweißen klicken, wo sich zwei Körper überlappen, oder vom einen zum anderen ziehen"

msgid "Click, then press the key to use"
msgstr "Klicken, dann die gewünschte Taste drücken"

msgid "Clockwise"
msgstr "Rechtsherum"

msgid "Close"
msgstr "Schließen"

msgctxt "field"
msgid "Closed"
msgstr "Zyklisch"

msgctxt "field"
msgid "Collide connected"
msgstr "Verbundene kollidieren"

msgctxt "field"
msgid "Collides with itself"
msgstr "Selbstkollision"

msgid "Collision layer"
msgstr "Kollisionsebene"

msgctxt "field"
msgid "Collision layer"
msgstr "Kollisionsebene"

msgid "Collision layer: {1}"
msgstr "Kollisionsebene: {1}"

msgid "Collision layers"
msgstr "Kollisionsebenen"

msgctxt "field"
msgid "Collision layers"
msgstr "Kollisionsebenen"

msgid "Collision layers by name. They decide which bodies and ropes collide."
msgstr "Kollisionsebenen nach Namen. Sie bestimmen, welche Körper und Seile kollidieren."

msgid "Collision shapes"
msgstr "Kollisionsformen"

msgid "Collisions"
msgstr "Kollisionen"

msgid "Color"
msgstr "Farbe"

msgctxt "field"
msgid "Color"
msgstr "Farbe"

msgid "Color of the cover. If absent, that of the background."
msgstr "Farbe der Abdeckung. Ohne Angabe die des Hintergrunds."

msgid "Color of the leaves."
msgstr "Farbe der Blätter."

msgid "Color of the stars."
msgstr "Farbe der Sterne."

msgid "Color ropes by load"
msgstr "Seile nach Last färben"

msgid "Color {1}"
msgstr "Farbe {1}"

msgid "Color, as an index into the theme's inks."
msgstr "Farbe als Index in die Tinten des Farbschemas."

msgid "Color, as an index into the theme's inks. If absent, only the zone of a goal is visible."
msgstr "Farbe als Index in die Tinten des Farbschemas. Ohne Angabe ist nur die Zone eines Ziels sichtbar."

msgid "Color, as an index into the theme's inks. If absent, the color of water."
msgstr "Farbe als Index in die Tinten des Farbschemas. Ohne Angabe die Farbe von Wasser."

msgid "Color, as an index into the theme's rope colors."
msgstr "Farbe als Index in die Seilfarben des Farbschemas."

msgid "Color."
msgstr "Farbe."

msgid "Color. Default \"#ffffff\"."
msgstr "Farbe. Standard \"#ffffff\"."

msgid "Color. It takes precedence over ink."
msgstr "Farbe. Sie hat Vorrang vor ink."

msgid "Color: {1}"
msgstr "Farbe: {1}"

msgctxt "field"
msgid "Colors"
msgstr "Farben"

msgid "Colors of the kinds. They repeat if there are more kinds than colors."
msgstr "Farben der Arten. Sie wiederholen sich, wenn es mehr Arten als Farben gibt."

msgid "Colors, materials, layers"
msgstr "Farben, Materialien, Ebenen"

msgid "Column of {1}"
msgstr "Spalte von {1}"

msgid "Conditions for losing, by name. The level is lost when one of them holds."
msgstr "Bedingungen für die Niederlage, nach Namen. Das Level ist verloren, wenn eine davon erfüllt ist."

msgid "Conditions that must hold when the level runs."
msgstr "Bedingungen, die beim Ablauf des Levels erfüllt sein müssen."

msgctxt "field"
msgid "Cone"
msgstr "Kegel"

msgctxt "field"
msgid "Confetti"
msgstr "Konfetti"

msgid "Connects {1} and {2}."
msgstr "Verbindet {1} und {2}."

msgid "Contact points"
msgstr "Kontaktpunkte"

msgid "Contact points and normals"
msgstr "Kontaktpunkte und Normalen"

msgid "Contacts"
msgstr "Kontakte"

msgid "Contacts of one color are solved in parallel"
msgstr "Kontakte einer Farbe werden parallel gelöst"

msgid "Continue your attempt"
msgstr "Versuch fortsetzen"

msgid "Continue: {1}"
msgstr "Weiter: {1}"

msgid "Convex polygon with 3 to 12 corners (m)."
msgstr "Konvexes Polygon mit 3 bis 12 Ecken (m)."

msgid "Conveyor belt"
msgstr "Förderband"

msgid "Copied one object as level text"
msgid_plural "Copied {1} objects as level text"
msgstr[0] "Ein Objekt als Leveltext kopiert"
msgstr[1] "{1} Objekte als Leveltext kopiert"

msgid "Copied {1}"
msgstr "{1} kopiert"

msgid "Copy selection"
msgstr "Auswahl kopieren"

msgid "Copy the objects in the rectangle as level text"
msgstr "Objekte im Rechteck als Leveltext kopieren"

msgid "Copy, cut and paste the selection, as level text"
msgstr "Auswahl kopieren, ausschneiden und einfügen, als Leveltext"

msgctxt "field"
msgid "Correction factor"
msgstr "Korrekturfaktor"

msgid "Coulomb friction coefficient. Default 0.6."
msgstr "Coulombscher Reibungskoeffizient. Standard 0.6."

msgctxt "field"
msgid "Count"
msgstr "Anzahl"

msgid "Counterclockwise"
msgstr "Linksherum"

msgid "Crop"
msgstr "Zuschneiden"

msgctxt "key"
msgid "Ctrl"
msgstr "Strg"

msgid "Ctrl+', Shift+Ctrl+'"
msgstr "Strg+', Umschalt+Strg+'"

msgid "Ctrl+,"
msgstr "Strg+,"

msgid "Ctrl+C, Ctrl+X, Ctrl+V"
msgstr "Strg+C, Strg+X, Strg+V"

msgid "Ctrl+D, Ctrl+A, Del"
msgstr "Strg+D, Strg+A, Entf"

msgid "Ctrl+E"
msgstr "Strg+E"

msgid "Ctrl+G, Ctrl+Shift+G"
msgstr "Strg+G, Strg+Umschalt+G"

msgid "Ctrl+H, Ctrl+Shift+H"
msgstr "Strg+H, Strg+Umschalt+H"

msgid "Ctrl+K"
msgstr "Strg+K"

msgid "Ctrl+L"
msgstr "Strg+L"

msgid "Ctrl+O, Ctrl+N"
msgstr "Strg+O, Strg+N"

msgid "Ctrl+Q"
msgstr "Strg+Q"

msgid "Ctrl+R"
msgstr "Strg+R"

msgid "Ctrl+Right"
msgstr "Strg+Rechts"

msgid "Ctrl+S, Ctrl+Shift+S"
msgstr "Strg+S, Strg+Umschalt+S"

msgid "Ctrl+Shift+L"
msgstr "Strg+Umschalt+L"

msgid "Ctrl+Shift+R"
msgstr "Strg+Umschalt+R"

msgid "Ctrl+Space pause"
msgstr "Strg+Leertaste Pause"

msgid "Ctrl+Z, Ctrl+Shift+Z"
msgstr "Strg+Z, Strg+Umschalt+Z"

msgctxt "field"
msgid "Cumulative"
msgstr "Kumulativ"

msgid "Current"
msgstr "Aktuell"

msgid "Current state"
msgstr "Aktueller Zustand"

msgctxt "field"
msgid "Cut"
msgstr "Kappen"

msgid "Cut selection"
msgstr "Auswahl ausschneiden"

msgid "Cut the rope: drag across it."
msgstr "Das Seil durchtrennen: quer darüberziehen."

msgid "Cuts a rope."
msgstr "Kappt ein Seil."

msgid "D draw"
msgstr "D Zeichnen"

msgid "Damping"
msgstr "Dämpfung"

msgctxt "field"
msgid "Damping"
msgstr "Dämpfung"

msgid "Damping and constraints"
msgstr "Dämpfung und Einschränkungen"

msgid "Damping of all motion (1/s). Default 0.05."
msgstr "Dämpfung aller Bewegungen (1/s). Standard 0.05."

msgid "Damping of its motion (1/s)."
msgstr "Dämpfung der Bewegung (1/s)."

msgid "Damping of motion relative to the fluid (1/s). Default 1."
msgstr "Dämpfung der Bewegung relativ zur Flüssigkeit (1/s). Standard 1."

msgid "Damping of objects in the zone (1/s)."
msgstr "Dämpfung der Objekte in der Zone (1/s)."

msgid "Damping of rotation (1/s). Default 1."
msgstr "Dämpfung der Drehung (1/s). Standard 1."

msgid "Damping of waves along the rope (1/s). Swinging is not damped."
msgstr "Dämpfung von Wellen entlang des Seils (1/s). Pendeln wird nicht gedämpft."

msgctxt "field"
msgid "Damping ratio"
msgstr "Dämpfungsgrad"

msgid "Damping ratio for softHertz. Default 1."
msgstr "Dämpfungsgrad für softHertz. Standard 1."

msgid "Damping ratio of the anchors. Default 1."
msgstr "Dämpfungsgrad der Ankerpunkte. Standard 1."

msgid "Damping ratio of the angle. Default 1."
msgstr "Dämpfungsgrad des Winkels. Standard 1."

msgid "Damping ratio of the spring."
msgstr "Dämpfungsgrad der Feder."

msgid "Damping ratio of the suspension. Default 0.7."
msgstr "Dämpfungsgrad der Federung. Standard 0.7."

msgctxt "theme"
msgid "Dark"
msgstr "Dunkel"

msgid "Dark theme"
msgstr "Dunkles Farbschema"

msgid "Dark theme, collision shapes, rope loads by color"
msgstr "Dunkles Farbschema, Kollisionsformen, Seillasten farbig"

msgid "Dash offset"
msgstr "Strichversatz"

msgid "Dash pattern of the lines, [dash, gap] (m)."
msgstr "Strichmuster der Linien, [Strich, Lücke] (m)."

msgctxt "field"
msgid "Dashes"
msgstr "Muster"

msgid "Data of other programs."
msgstr "Daten anderer Programme."

msgid "Debug overlays"
msgstr "Diagnoseanzeigen"

msgid "Debug overlays and plots"
msgstr "Diagnoseanzeigen und Diagramme"

msgid "Debug overlays: forces, velocities, explanations; energy"
msgstr "Diagnoseanzeigen: Kräfte, Geschwindigkeiten, Erklärungen; Energie"

msgid "Dec"
msgstr "Dez"

msgctxt "field"
msgid "Decoration"
msgstr "Dekoration"

msgid "Decoration by name: drawings without physics."
msgstr "Dekoration nach Namen: Zeichnungen ohne Physik."

msgid "Decrease and increase the tool's setting: pen, eraser, grip, sides"
msgstr "Werkzeugeinstellung verringern und erhöhen: Strichbreite, Radierer, Griffstärke, Seitenzahl"

msgid "Decrease: thinner, weaker"
msgstr "Weniger: dünner, schwächer"

msgctxt "key"
msgid "Del"
msgstr "Entf"

msgctxt "field"
msgid "Delay"
msgstr "Vorlauf"

msgid "Delay before it begins (s)."
msgstr "Verzögerung vor dem Beginn (s)."

msgid "Delete"
msgstr "Löschen"

msgid "Delete attempt"
msgstr "Versuch löschen"

msgid "Delete layer; its objects move to base"
msgstr "Ebene löschen; ihre Objekte wechseln zu base"

msgid "Delete rule"
msgstr "Regel löschen"

msgid "Delete selected key"
msgstr "Gewähltes Schlüsselbild löschen"

msgid "Delete selection"
msgstr "Auswahl löschen"

msgid "Delete this drawing"
msgstr "Zeichnung löschen"

msgid "Delete timeline"
msgstr "Zeitleiste löschen"

msgid "Deleted drawings (until you quit)"
msgstr "Gelöschte Zeichnungen (bis zum Beenden)"

msgid "Deleted your saved attempt at {1}."
msgstr "Gespeicherter Versuch an {1} gelöscht."

msgid "Deleted {1}"
msgstr "{1} gelöscht"

msgctxt "field"
msgid "Density"
msgstr "Dichte"

msgid "Density of the air, as mass per area (kg/m²). Default 0.1."
msgstr "Dichte der Luft, als Masse pro Fläche (kg/m²). Standard 0.1."

msgid "Description for the player"
msgstr "Beschreibung für den Spieler"

msgid "Description for the player, in one or two sentences."
msgstr "Beschreibung für den Spieler in ein oder zwei Sätzen."

msgid "Destination: a body, a zone, or any (any body whose role is goal)."
msgstr "Zielort: ein Körper, eine Zone oder any (jeder Körper mit der role goal)."

msgctxt "field"
msgid "Deviation"
msgstr "Abweichung"

msgid "Diameter of the light source (m). The larger it is, the softer the shadows are. Default 0.1."
msgstr "Durchmesser der Lichtquelle (m). Je größer, desto weicher die Schatten. Standard 0.1."

msgid "Direction of sliding, in the first body's frame. Default [1, 0]."
msgstr "Gleitrichtung im System des ersten Körpers. Standard [1, 0]."

msgid "Direction of the clock hand as it uncovers the view. Default clockwise."
msgstr "Richtung, in der der Uhrzeiger die Ansicht aufdeckt. Standard clockwise."

msgid "Direction of the suspension, in the first body's frame. Default [0, 1]."
msgstr "Richtung der Federung im System des ersten Körpers. Standard [0, 1]."

msgid "Discard"
msgstr "Verwerfen"

msgid "Displacement (m)."
msgstr "Verschiebung (m)."

msgid "Displacement of a slider or wheel along its axis (m)."
msgstr "Verschiebung eines Schiebers oder Rads entlang seiner Achse (m)."

msgctxt "field"
msgid "Distance"
msgstr "Abstand"

msgid "Distance beyond which it has no effect (m)."
msgstr "Abstand, ab dem er nicht mehr wirkt (m)."

msgid "Distance from its origin to that of another body, or to a point (m)."
msgstr "Abstand von seinem Ursprung zu dem eines anderen Körpers oder zu einem Punkt (m)."

msgid "Distance from the center to the notches, less than outer (m)."
msgstr "Abstand von der Mitte zu den Kerben, kleiner als outer (m)."

msgid "Distance from the center to the notches, less than outer (m). The text lies within it. Default 0.84."
msgstr "Abstand von der Mitte zu den Kerben, kleiner als outer (m). Der Text liegt darin. Standard 0.84."

msgid "Distance from the center to the teeth (m)."
msgstr "Abstand von der Mitte zu den Zacken (m)."

msgid "Distance from the center to the teeth (m). Default 1."
msgstr "Abstand von der Mitte zu den Zacken (m). Standard 1."

msgid "Distance that keeps the attraction finite near the point (m). Default 0.1."
msgstr "Abstand, der die Anziehung nahe dem Punkt endlich hält (m). Standard 0.1."

msgid "Distance that the fastest stars travel (m). Default 1.5."
msgstr "Strecke, die die schnellsten Sterne fliegen (m). Standard 1.5."

msgid "Distance that the light reaches (m)."
msgstr "Reichweite des Lichts (m)."

msgid "Distance that the light reaches (m). Default 5."
msgstr "Reichweite des Lichts (m). Standard 5."

msgid "Distribute horizontally"
msgstr "Horizontal verteilen"

msgid "Distribute vertically"
msgstr "Vertikal verteilen"

msgid "Do"
msgstr "Dann"

msgctxt "field"
msgid "Do"
msgstr "Tun"

msgid "Done! You know the basics."
msgstr "Geschafft! Das sind die Grundlagen."

msgid "Double-click a track to add a key; drag keys to move them. Tab: next key, Ins: add, Del: delete"
msgstr "Doppelklick auf eine Spur fügt ein Schlüsselbild hinzu; Ziehen verschiebt Schlüsselbilder. Tab: nächstes, Einfg: hinzufügen, Entf: löschen"

msgctxt "key"
msgid "Down"
msgstr "Runter"

msgid "Drafts cannot be saved: {1}. Save your drawing to a file."
msgstr "Entwürfe können nicht gespeichert werden: {1}. Die Zeichnung in einer Datei speichern."

msgctxt "field"
msgid "Drag"
msgstr "Widerstand"

msgid "Drag a belt in its running direction"
msgstr "Ein Band in seiner Laufrichtung ziehen"

msgid "Drag a belt in its running direction; Shift snaps to steps of 15°"
msgstr "Ein Band in seiner Laufrichtung ziehen; Umschalt rastet in Schritten von 15° ein"

msgid "Drag a body to pull it; while paused, to move it. Click a rope to edit it"
msgstr "An einem Körper ziehen; bei Pause verschiebt ihn das. Seil anklicken, um es zu bearbeiten"

msgid "Drag a gear out from its center"
msgstr "Ein Zahnrad von seiner Mitte aus aufziehen"

msgid "Drag a gear out from its center; toward another gear, it meshes with that one"
msgstr "Ein Zahnrad von seiner Mitte aus aufziehen; an einem anderen Zahnrad greift es in dieses"

msgid "Drag a rectangle first with the Crop tool (Shift+C)."
msgstr "Zuerst mit dem Werkzeug Zuschneiden (Umschalt+C) ein Rechteck aufziehen."

msgid "Drag a rectangle; drag its corners to adjust. Ctrl+E saves it as an image, Ctrl+C copies the objects in it"
msgstr "Ein Rechteck aufziehen; zum Anpassen die Ecken ziehen. Strg+E speichert es als Bild, Strg+C kopiert die Objekte darin"

msgid "Drag across ropes and bodies to cut them, or click a rope"
msgstr "Über Seile und Körper ziehen, um sie zu zerschneiden, oder ein Seil anklicken"

msgid "Drag an area to fill it with water"
msgstr "Einen Bereich ziehen, um ihn mit Wasser zu füllen"

msgid "Drag an area to fill it with water; Shift makes it square"
msgstr "Einen Bereich ziehen, um ihn mit Wasser zu füllen; Umschalt macht ihn quadratisch"

msgid "Drag an area to reach; click a body to make it the token, or the background to place a star"
msgstr "Einen Zielbereich ziehen; einen Körper anklicken, um ihn zum Token zu machen, oder den Hintergrund für einen Stern"

msgid "Drag an outline. Concave parts are kept, so hooks and bowls work"
msgstr "Einen Umriss ziehen. Einbuchtungen bleiben erhalten, auch Haken und Schalen sind möglich"

msgid "Drag coefficient. Default 1."
msgstr "Widerstandsbeiwert. Standard 1."

msgid "Drag from a body in its sliding direction"
msgstr "Von einem Körper in Gleitrichtung ziehen"

msgid "Drag from a body in its sliding direction; release on another body to slide along that one"
msgstr "Von einem Körper in Gleitrichtung ziehen; auf einem anderen Körper loslassen, um an diesem entlangzugleiten"

msgid "Drag from a body in the direction of thrust"
msgstr "Von einem Körper in Schubrichtung ziehen"

msgid "Drag from a body in the direction of thrust; it pushes while its key is held"
msgstr "Von einem Körper in Schubrichtung ziehen; die Düse schiebt, solange ihre Taste gehalten wird"

msgid "Drag from corner to corner"
msgstr "Von Ecke zu Ecke ziehen"

msgid "Drag from corner to corner; Shift makes a square"
msgstr "Von Ecke zu Ecke ziehen; Umschalt macht ein Quadrat"

msgid "Drag from one body to another; an end beside a body is fixed to the background"
msgstr "Von einem Körper zum anderen ziehen; ein Ende neben einem Körper wird am Hintergrund befestigt"

msgid "Drag from one body up and over to another; the wheels hang at the top"
msgstr "Von einem Körper nach oben und hinüber zu einem anderen ziehen; die Rollen hängen oben"

msgid "Drag from one end of the rope to the other"
msgstr "Von einem Seilende zum anderen ziehen"

msgid "Drag from one end of the spring to the other"
msgstr "Von einem Ende der Feder zum anderen ziehen"

msgid "Drag from the center of the wheel outward"
msgstr "Von der Radmitte nach außen ziehen"

msgid "Drag from the center outward"
msgstr "Von der Mitte nach außen ziehen"

msgid "Drag from the center to one tip; Shift makes it point up"
msgstr "Von der Mitte zu einer Spitze ziehen; Umschalt richtet den Stern nach oben"

msgid "Drag from the center to set the radius. Objects inside are pulled; hold Shift to push them"
msgstr "Von der Mitte aus ziehen, um den Radius festzulegen. Objekte darin werden angezogen; Umschalt halten, um sie abzustoßen"

msgid "Drag from the center to set the radius; Shift makes a cone. On a body, the light moves with it"
msgstr "Von der Mitte aus ziehen, um den Radius festzulegen; Umschalt erzeugt einen Kegel. Auf einem Körper bewegt sich das Licht mit"

msgid "Drag in the direction in which copies of the selected body, or balls, come out; [ and ] change the rate"
msgstr "In die Richtung ziehen, in der Kopien des ausgewählten Körpers oder Kugeln herauskommen; [ und ] ändern die Rate"

msgid "Drag in the direction of the wind; a longer drag makes it stronger. Click for no wind"
msgstr "In Windrichtung ziehen; je weiter, desto stärker. Klicken für keinen Wind"

msgid "Drag out a free wheel on a body; hold Shift for a wheel driven by Left and Right"
msgstr "Auf einem Körper ein freies Rad aufziehen; Umschalt halten für ein Rad mit Antrieb durch Pfeil links und rechts"

msgid "Drag out a regular polygon (the wheel or 3 to 9 set its sides), or click each corner"
msgstr "Regelmäßiges Polygon aufziehen (Mausrad oder 3 bis 9: Zahl der Seiten) oder jede Ecke anklicken"

msgid "Drag out a wheel on a body. Left and Right drive it; hold Shift for a free wheel"
msgstr "Auf einem Körper ein Rad aufziehen. Pfeil links und rechts treiben es an; Umschalt halten für ein freies Rad"

msgid "Drag out the wheel from a point on a body"
msgstr "Das Rad von einem Punkt auf einem Körper aus aufziehen"

msgid "Drag the corners to crop the image. Enter inserts it, Esc cancels"
msgstr "Die Ecken ziehen, um das Bild zuzuschneiden. Eingabe fügt es ein, Esc bricht ab"

msgid "Drag to draw a rope along the path; Shift makes it straight. Ends attach to bodies. Click a rope to edit it"
msgstr "Ziehen, um ein Seil entlang des Wegs zu zeichnen; Umschalt macht es gerade. Enden haften an Körpern. Seil anklicken, um es zu bearbeiten"

msgid "Drag to draw a vine that grows leaves, or click a rope to grow one on it"
msgstr "Ziehen, um eine Ranke mit wachsenden Blättern zu zeichnen, oder ein Seil anklicken, damit eine daran wächst"

msgid "Drag to draw a vine, or click a rope"
msgstr "Ziehen, um eine Ranke zu zeichnen, oder ein Seil anklicken"

msgid "Drag to draw a wall"
msgstr "Ziehen, um eine Wand zu zeichnen"

msgid "Drag to draw a wall; Shift snaps to steps of 15°"
msgstr "Ziehen, um eine Wand zu zeichnen; Umschalt rastet in 15°-Schritten ein"

msgid "Drag to draw terrain"
msgstr "Ziehen, um Gelände zu zeichnen"

msgid "Drag to draw terrain, which never moves; end at the start to close it"
msgstr "Ziehen, um Gelände zu zeichnen, das sich nie bewegt; am Anfang enden, um es zu schließen"

msgid "Drag to draw. The convex hull of the stroke becomes a body and falls"
msgstr "Ziehen, um zu zeichnen. Die konvexe Hülle des Strichs wird zu einem Körper und fällt"

msgid "Drag to draw. The stroke itself becomes a wire and falls"
msgstr "Ziehen, um zu zeichnen. Der Strich selbst wird zu einem Draht und fällt"

msgid "Drag to measure. Ends snap to corners, centers and ropes and follow bodies; Shift snaps to 15°"
msgstr "Ziehen, um zu messen. Enden rasten an Ecken, Mittelpunkten und Seilen ein und folgen Körpern; Umschalt rastet auf 15° ein"

msgid "Drag to set the direction and strength of gravity. Shift snaps to steps of 15°."
msgstr "Ziehen, um Richtung und Stärke der Schwerkraft einzustellen. Umschalt rastet in 15°-Schritten ein."

msgid "Draw"
msgstr "Zeichnen"

msgid "Draw along the dashed line. Your drawing becomes a body and falls."
msgstr "Die gestrichelte Linie nachziehen. Die Zeichnung wird zu einem Körper und fällt."

msgid "Draw as {1}"
msgstr "Zeichnen als {1}"

msgid "Draw freely"
msgstr "Frei zeichnen"

msgid "Draw something: drag a closed shape and release"
msgstr "Etwas zeichnen: geschlossene Form ziehen und loslassen"

msgid "Draw straight, in steps of 15°"
msgstr "Gerade zeichnen, in Schritten von 15°"

msgid "Drawing"
msgstr "Zeichnung"

msgid "Drawing order among bodies. Larger values are drawn in front."
msgstr "Zeichenreihenfolge unter Körpern. Größere Werte liegen vorn."

msgid "Drawing order among objects of the same layer. Larger values are drawn in front."
msgstr "Zeichenreihenfolge unter Objekten derselben Ebene. Größere Werte liegen vorn."

msgid "Drawing order among ropes. Larger values are drawn in front."
msgstr "Zeichenreihenfolge unter Seilen. Größere Werte liegen vorn."

msgid "Drawings"
msgstr "Zeichnungen"

msgid "Drawn line, in the body's frame."
msgstr "Gezeichnete Linie im Körpersystem."

msgid "Drawn line."
msgstr "Gezeichnete Linie."

msgid "Draws them behind or in front of everything. If absent, among the bodies."
msgstr "Zeichnet sie hinter oder vor allem. Ohne Angabe zwischen den Körpern."

msgctxt "field"
msgid "Drift"
msgstr "Drift"

msgid "Duplicate selection"
msgstr "Auswahl duplizieren"

msgid "Duplicate, select all, delete"
msgstr "Duplizieren, alles auswählen, löschen"

msgctxt "field"
msgid "Duration"
msgstr "Dauer"

msgid "Duration of the change (s)."
msgstr "Dauer der Änderung (s)."

msgctxt "field"
msgid "Ease"
msgstr "Übergang"

msgid "Ease in"
msgstr "Anfahren"

msgid "Ease in and out"
msgstr "Anfahren, abbremsen"

msgid "Ease out"
msgstr "Abbremsen"

msgid "Easing of the change. Default linear."
msgstr "Übergang der Änderung. Standard linear."

msgid "Easing to the next key. Default linear."
msgstr "Übergang zum nächsten Schlüsselbild. Standard linear."

msgid "Edit a copy…"
msgstr "Kopie bearbeiten…"

msgid "Edit the original"
msgstr "Original bearbeiten"

msgid "Edit this level"
msgstr "Level bearbeiten"

msgid "Edit this rule in the level file:"
msgstr "Diese Regel wird in der Leveldatei bearbeitet:"

msgid "Elastic"
msgstr "Elastisch"

msgid "Elastic energy"
msgstr "Elastische Energie"

msgctxt "field"
msgid "Emitted"
msgstr "Emittiert"

msgid "Emitter"
msgstr "Emitter"

msgctxt "field"
msgid "Emitter"
msgstr "Emitter"

msgid "Emitters"
msgstr "Emitter"

msgctxt "field"
msgid "Emitters"
msgstr "Emitter"

msgid "Emitters by name: sources of bodies, particles or leaves."
msgstr "Emitter nach Namen: Quellen von Körpern, Partikeln oder Blättern."

msgctxt "field"
msgid "Enabled"
msgstr "Aktiviert"

msgctxt "field"
msgid "End"
msgstr "Ende"

msgid "End of the part of the stroke that is drawn, 0 to 1."
msgstr "Ende des gezeichneten Teils des Strichs, 0 bis 1."

msgid "End where the winch is. Default start."
msgstr "Ende, an dem die Winde ist. Standard start."

msgctxt "field"
msgid "Ended"
msgstr "Beendet"

msgid "Ended after {1}"
msgstr "Beendet nach {1}"

msgctxt "field"
msgid "Ends"
msgstr "Endet"

msgid "Energy"
msgstr "Energie"

msgctxt "field"
msgid "Energy"
msgstr "Energie"

msgctxt "field"
msgid "Energy drift"
msgstr "Energiedrift"

msgid "Enter"
msgstr "Eingabe"

msgctxt "key"
msgid "Enter"
msgstr "Eingabe"

msgid "Enter finishes, Shift+Enter starts a new line, Esc cancels"
msgstr "Eingabe schließt ab, Umschalt+Eingabe beginnt eine neue Zeile, Esc bricht ab"

msgctxt "field"
msgid "Enters"
msgstr "Betritt"

msgid "Erase"
msgstr "Radieren"

msgid "Eraser {1} px"
msgstr "Radierer {1} px"

msgid "Esc closes this window"
msgstr "Esc schließt dieses Fenster"

msgctxt "field"
msgid "Eventually"
msgstr "Irgendwann"

msgctxt "field"
msgid "Every"
msgstr "Alle"

msgid "Every time this interval has passed (s)."
msgstr "Jedes Mal nach Ablauf dieses Intervalls (s)."

msgid "Every {1} s"
msgstr "Alle {1} s"

msgid "Exact body"
msgstr "Exakter Körper"

msgctxt "field"
msgid "Exists"
msgstr "Existiert"

msgid "Exit full screen"
msgstr "Vollbild beenden"

msgctxt "field"
msgid "Expect"
msgstr "Erwartet"

msgid "Explain object under pointer"
msgstr "Objekt unter dem Zeiger erklären"

msgid "Explosion"
msgstr "Explosion"

msgid "Export"
msgstr "Export"

msgid "Export plots as a table (CSV)"
msgstr "Diagramme als Tabelle (CSV) exportieren"

msgid "Export the objects in the rectangle as a level"
msgstr "Objekte im Rechteck als Level exportieren"

msgid "Export the rectangle as an image"
msgstr "Rechteck als Bild exportieren"

msgid "F4, Shift+F4"
msgstr "F4, Umschalt+F4"

msgid "F6, Shift+F6"
msgstr "F6, Umschalt+F6"

msgid "Factor for gravity on this material. With a negative value it rises. Default 1."
msgstr "Faktor für die Schwerkraft auf dieses Material. Bei negativem Wert steigt es. Standard 1."

msgid "Factor for the drag of the wind. Default 1."
msgstr "Faktor für den Widerstand im Wind. Standard 1."

msgid "Factor for the lift of the wind. Default 1."
msgstr "Faktor für den Auftrieb im Wind. Standard 1."

msgid "Factor for the world's gravity. Default 1."
msgstr "Faktor für die Schwerkraft der Welt. Standard 1."

msgid "Factor of the second length. Default 1."
msgstr "Faktor der zweiten Länge. Standard 1."

msgid "Factor of the second motion: first + ratio · second stays constant. Not 0."
msgstr "Faktor der zweiten Bewegung: erste + ratio · zweite bleibt konstant. Nicht 0."

msgctxt "field"
msgid "Fall"
msgstr "Fall"

msgctxt "field"
msgid "Falloff"
msgstr "Abnahme"

msgid "Fast bodies"
msgstr "Schnelle Körper"

msgid "Faster"
msgstr "Schneller"

msgid "Feb"
msgstr "Feb"

msgid "File"
msgstr "Datei"

msgctxt "field"
msgid "File"
msgstr "Datei"

msgid "Filter"
msgstr "Filter"

msgctxt "field"
msgid "Filter"
msgstr "Filter"

msgid "Finishing the video"
msgstr "Video wird fertiggestellt"

msgctxt "field"
msgid "Finite"
msgstr "Endlich"

msgid "Fire, smoke, snow, sparks: how to add particles"
msgstr "Feuer, Rauch, Schnee, Funken: So werden Partikel hinzugefügt"

msgid "First body."
msgstr "Erster Körper."

msgid "First end (m)."
msgstr "Erstes Ende (m)."

msgid "First end."
msgstr "Erstes Ende."

msgid "First length + ratio · second length (m). If absent, the value at the start."
msgstr "Erste Länge + ratio · zweite Länge (m). Ohne Angabe der Wert am Anfang."

msgid "First steps"
msgstr "Erste Schritte"

msgid "First value. If absent, the value in the level."
msgstr "Erster Wert. Ohne Angabe der Wert im Level."

msgid "Fix the errors in a text editor and save. This list updates by itself."
msgstr "Die Fehler in einem Texteditor beheben und speichern. Diese Liste aktualisiert sich selbst."

msgid "Fixed point above the first end, in the world (m)."
msgstr "Fester Punkt über dem ersten Ende, in der Welt (m)."

msgid "Fixed point above the second end, in the world (m)."
msgstr "Fester Punkt über dem zweiten Ende, in der Welt (m)."

msgctxt "field"
msgid "Fixed rotation"
msgstr "Drehung gesperrt"

msgctxt "field"
msgid "Flicker"
msgstr "Flackern"

msgctxt "field"
msgid "Flip"
msgstr "Spiegeln"

msgctxt "field"
msgid "Flow"
msgstr "Fluss"

msgid "Fluid"
msgstr "Flüssigkeit"

msgid "Fluids"
msgstr "Flüssigkeiten"

msgctxt "field"
msgid "Fluids"
msgstr "Flüssigkeiten"

msgid "Fluids by name: areas in which objects float or sink."
msgstr "Flüssigkeiten nach Namen: Bereiche, in denen Objekte schwimmen oder sinken."

msgid "Follow"
msgstr "Folgen"

msgid "Follow the newest values"
msgstr "Den neuesten Werten folgen"

msgid "Force"
msgstr "Kraft"

msgctxt "field"
msgid "Force"
msgstr "Kraft"

msgid "Force above which the joint breaks, or is reported (N)."
msgstr "Kraft, über der das Gelenk bricht oder gemeldet wird (N)."

msgid "Force on each object in the zone in the world's frame, whatever its mass (N)."
msgstr "Kraft auf jedes Objekt in der Zone im Weltsystem, unabhängig von der Masse (N)."

msgid "Force that the joint transmits (N)."
msgstr "Kraft, die die Verbindung überträgt (N)."

msgid "Forces"
msgstr "Kräfte"

msgid "Forces of contacts and joints"
msgstr "Kräfte von Kontakten und Gelenken"

msgctxt "field"
msgid "Form"
msgstr "Form"

msgid "Forward"
msgstr "Vorwärts"

msgctxt "field"
msgid "Fraction"
msgstr "Anteil"

msgid "Fraction of the brightness that flickers."
msgstr "Anteil der Helligkeit, der flackert."

msgid "Fraction of the error to correct in one step. Default 0.3."
msgstr "Anteil des Fehlers, der in einem Schritt korrigiert wird. Standard 0.3."

msgid "Fraction of the view that is uncovered."
msgstr "Anteil der Ansicht, der aufgedeckt ist."

msgid "Fraction of the view that is uncovered. Default 1."
msgstr "Anteil der Ansicht, der aufgedeckt ist. Standard 1."

msgid "Frame"
msgstr "Bild"

msgctxt "field"
msgid "Frame"
msgstr "Bild"

msgctxt "field"
msgid "Frames"
msgstr "Bilder"

msgid "Frames per second (1/s). Default 12."
msgstr "Bilder pro Sekunde (1/s). Standard 12."

msgid "Free"
msgstr "Frei"

msgctxt "field"
msgid "Free"
msgstr "Frei"

msgid "Free end: its position at the start (m)."
msgstr "Freies Ende: seine Position zu Beginn (m)."

msgid "Friction"
msgstr "Reibung"

msgctxt "field"
msgid "Friction"
msgstr "Reibung"

msgid "Friction of the surface. Default 0.5."
msgstr "Reibung der Oberfläche. Standard 0.5."

msgctxt "field"
msgid "From"
msgstr "Von"

msgid "From {1} to {2}."
msgstr "Enden: {1} und {2}."

msgid "Full screen"
msgstr "Vollbild"

msgid "Full screen on and off"
msgstr "Vollbild ein und aus"

msgid "G grab"
msgstr "G Greifen"

msgid "Gear"
msgstr "Getriebe"

msgid "Goal"
msgstr "Ziel"

msgctxt "field"
msgid "Goal"
msgstr "Ziel"

msgid "Goals"
msgstr "Ziele"

msgctxt "field"
msgid "Goals"
msgstr "Ziele"

msgid "Goals by name. The level is won when all of them hold."
msgstr "Ziele nach Namen. Das Level ist gewonnen, wenn alle erfüllt sind."

msgctxt "field"
msgid "Gone"
msgstr "Entfernt"

msgid "Grab"
msgstr "Greifen"

msgid "Gravity"
msgstr "Schwerkraft"

msgctxt "field"
msgid "Gravity"
msgstr "Schwerkraft"

msgctxt "field"
msgid "Gravity scale"
msgstr "Schwerefaktor"

msgid "Gravity, walls, time step and other settings of the world."
msgstr "Schwerkraft, Wände, Zeitschritt und andere Einstellungen der Welt."

msgid "Greatest difference from the average time (s). Default 5."
msgstr "Größte Abweichung von der mittleren Zeit (s). Standard 5."

msgid "Greatest length of a branch (m). Default 0.6."
msgstr "Größte Länge eines Zweigs (m). Standard 0.6."

msgid "Greatest rotation of a leaf during its fall (degrees). Default 90."
msgstr "Größte Drehung eines Blatts beim Fallen (Grad). Standard 90."

msgid "Greatest sideways drift of a leaf during its fall, and width of its swing (m). Default 0.5."
msgstr "Größte seitliche Drift eines Blatts beim Fallen und Breite seines Pendelns (m). Standard 0.5."

msgid "Greatest size across (m). Default 0.3."
msgstr "Größter Durchmesser (m). Standard 0.3."

msgid "Grid"
msgstr "Raster"

msgid "Grid of {1} × {2}"
msgstr "Raster von {1} × {2}"

msgid "Grid: {1}"
msgstr "Raster: {1}"

msgid "Grid; snapping to grid and objects (hold Ctrl to turn it off)"
msgstr "Raster; Einrasten an Raster und Objekten (Strg halten schaltet es aus)"

msgid "Group"
msgstr "Gruppe"

msgctxt "field"
msgid "Group"
msgstr "Gruppe"

msgid "Group the selection, ungroup it (Alt+click selects a single member)"
msgstr "Auswahl gruppieren, Gruppe auflösen (Alt+Klick wählt ein einzelnes Mitglied)"

msgid "Groups"
msgstr "Gruppen"

msgid "Half the width of the ink line (m)."
msgstr "Halbe Breite der Tintenlinie (m)."

msgid "Height"
msgstr "Höhe"

msgctxt "field"
msgid "Height"
msgstr "Höhe"

msgid "Height is measured from the floor, or from zero if there is none. Friction, damping and impacts remove energy; motors and dragging add some."
msgstr "Die Höhe zählt ab dem Boden oder, wenn es keinen gibt, ab null. Reibung, Dämpfung und Stöße entziehen Energie; Motoren und Ziehen führen welche zu."

msgid "Height of a line of text (m). With a badge, the largest height. Default 0.5."
msgstr "Höhe einer Textzeile (m). Mit Emblem die größte Höhe. Standard 0.5."

msgid "Height of the view in meters."
msgstr "Höhe der Ansicht in Metern."

msgid "Height that they fall in that time (m). Default 10."
msgstr "Höhe, die sie in dieser Zeit fallen (m). Standard 10."

msgctxt "field"
msgid "Held"
msgstr "Halten"

msgid "Held by:"
msgstr "Gehalten durch:"

msgctxt "field"
msgid "Hertz"
msgstr "Hertz"

msgid "Hide collision shapes"
msgstr "Kollisionsformen ausblenden"

msgid "Hide grid"
msgstr "Raster ausblenden"

msgid "Hide previous strokes"
msgstr "Frühere Striche ausblenden"

msgid "Hide wind"
msgstr "Wind ausblenden"

msgid "Hinge"
msgstr "Scharnier"

msgid "Hint"
msgstr "Tipp"

msgid "Hint; show previous strokes"
msgstr "Tipp; frühere Striche anzeigen"

msgctxt "field"
msgid "Hints"
msgstr "Tipps"

msgid "Hints for the player, shown one at a time on request."
msgstr "Tipps für den Spieler, auf Wunsch einzeln nacheinander gezeigt."

msgid "Hold Alt over an object to explain it at any time."
msgstr "Alt über einem Objekt halten, um es jederzeit zu erklären."

msgid "Hold Ctrl while dragging to turn snapping off"
msgstr "Beim Ziehen Strg halten, um das Einrasten auszuschalten"

msgid "Hold or drag to set the blast radius, then release; [ and ] change its strength"
msgstr "Halten oder ziehen, um den Explosionsradius festzulegen, dann loslassen; [ und ] ändern die Stärke"

msgid "Hold over an object to explain it: why it sleeps, what holds it"
msgstr "Über einem Objekt halten, um es zu erklären: warum es schläft, was es hält"

msgid "Hold to reel in"
msgstr "Zum Einholen halten"

msgid "Hold to reel out"
msgstr "Zum Ausfahren halten"

msgid "How fast (m/s)."
msgstr "Wie schnell (m/s)."

msgid "How fast (m/s). For a hinge or wheel, in degrees/s."
msgstr "Wie schnell (m/s). Bei einem Scharnier oder Rad in Grad/s."

msgid "How many bodies are awake."
msgstr "Wie viele Körper wach sind."

msgid "How many there are."
msgstr "Wie viele es sind."

msgid "How many times it runs."
msgstr "Wie oft sie läuft."

msgid "How many times the frames are played. Default forever."
msgstr "Wie oft die Bilder abgespielt werden. Standard forever."

msgid "How the force of the joint is computed. Default automatic."
msgstr "Wie die Kraft des Gelenks berechnet wird. Standard automatic."

msgid "How the material values of two touching shapes are combined."
msgstr "Wie die Materialwerte zweier sich berührender Formen kombiniert werden."

msgid "How the view is uncovered. Default clock."
msgstr "Wie die Ansicht aufgedeckt wird. Standard clock."

msgid "Hull"
msgstr "Hülle"

msgid "If you quit, an unsaved drawing is lost"
msgid_plural "If you quit, {1} unsaved drawings are lost"
msgstr[0] "Beim Beenden geht eine ungespeicherte Zeichnung verloren"
msgstr[1] "Beim Beenden gehen {1} ungespeicherte Zeichnungen verloren"

msgid "Image"
msgstr "Bild"

msgctxt "field"
msgid "Image"
msgstr "Bild"

msgid "Image path in the level's folder. With frames, # stands for a digit of the number."
msgstr "Bildpfad im Ordner des Levels. Mit frames steht # für eine Ziffer der Nummer."

msgid "Images"
msgstr "Bilder"

msgid "Images that are played as an animation."
msgstr "Bilder, die als Animation abgespielt werden."

msgctxt "field"
msgid "Impulse"
msgstr "Impuls"

msgid "In free flight: nothing touches or holds it."
msgstr "Im freien Flug: nichts berührt oder hält es."

msgid "In the scene"
msgstr "In der Szene"

msgid "In this level you can change only objects that you added."
msgstr "In diesem Level lassen sich nur selbst hinzugefügte Objekte ändern."

msgctxt "field"
msgid "Include"
msgstr "Einbinden"

msgid "Included file"
msgstr "Eingebundene Datei"

msgid "Included files"
msgstr "Eingebundene Dateien"

msgid "Increase: wider, stronger"
msgstr "Mehr: breiter, stärker"

msgid "Index into the theme's inks: the color in which the window shows the layer."
msgstr "Index in die Tinten des Farbschemas: die Farbe, in der das Fenster die Ebene zeigt."

msgctxt "field"
msgid "Inertia"
msgstr "Trägheit"

msgid "Initial angle of the clock hand, counterclockwise from the right (degrees). Default 90."
msgstr "Anfangswinkel des Uhrzeigers, gegen den Uhrzeigersinn von rechts (Grad). Standard 90."

msgid "Initial speed (m/s)."
msgstr "Anfangsgeschwindigkeit (m/s)."

msgid "Initial state (what Restart shows)"
msgstr "Anfangszustand (wie nach „Neu starten“)"

msgid "Initial velocities of the ends and of the joints between rods, one more than rods (m/s)."
msgstr "Anfangsgeschwindigkeiten der Enden und der Gelenke zwischen den Stäben, eine mehr als Stäbe (m/s)."

msgid "Initial view in the window."
msgstr "Anfängliche Ansicht im Fenster."

msgctxt "field"
msgid "Ink"
msgstr "Tinte"

msgid "Ink left of {1}. Erase something to get ink back."
msgstr "Verbleibende Tinte von {1}. Etwas radieren, um Tinte zurückzubekommen."

msgctxt "field"
msgid "Inkfall"
msgstr "Inkfall"

msgid "Inkfall - {1}{2}"
msgstr "Inkfall - {1}{2}"

msgctxt "field"
msgid "Inner"
msgstr "Innen"

msgid "Insert"
msgstr "Einfügen"

msgid "Insert image"
msgstr "Bild einfügen"

msgid "Insert image as: {1}"
msgstr "Bild einfügen als: {1}"

msgid "Insert the image into the level"
msgstr "Das Bild in das Level einfügen"

msgctxt "field"
msgid "Inside"
msgstr "Innerhalb"

msgctxt "field"
msgid "Intensity"
msgstr "Intensität"

msgctxt "field"
msgid "Is"
msgstr "Ist"

msgid "Islands"
msgstr "Inseln"

msgid "It could not be read again after writing. This is a bug."
msgstr "Er konnte nach dem Schreiben nicht wieder gelesen werden. Das ist ein Programmfehler."

msgid "It has been deleted or moved since you opened or saved it."
msgstr "Die Datei wurde seit dem Öffnen oder Speichern gelöscht oder verschoben."

msgid "It has one error. The current level has not changed."
msgid_plural "It has {1} errors. The current level has not changed."
msgstr[0] "Die Datei hat einen Fehler. Das aktuelle Level ist unverändert."
msgstr[1] "Die Datei hat {1} Fehler. Das aktuelle Level ist unverändert."

msgid "It swings on the rope."
msgstr "Jetzt schwingt sie am Seil."

msgid "It was saved by a newer version of Inkfall (format {1})."
msgstr "Er wurde mit einer neueren Version von Inkfall gespeichert (Format {1})."

msgid "Jan"
msgstr "Jan"

msgctxt "field"
msgid "Joined"
msgstr "Verbunden"

msgid "Joint"
msgstr "Gelenk"

msgctxt "field"
msgid "Joint"
msgstr "Gelenk"

msgid "Joint loads"
msgstr "Gelenklasten"

msgid "Joint of the body whose motion counts."
msgstr "Gelenk des Körpers, dessen Bewegung zählt."

msgid "Joint type."
msgstr "Gelenktyp."

msgid "Joints"
msgstr "Gelenke"

msgctxt "field"
msgid "Joints"
msgstr "Gelenke"

msgid "Joints by name."
msgstr "Gelenke nach Namen."

msgid "Jul"
msgstr "Jul"

msgid "Jun"
msgstr "Jun"

msgid "Keep my version"
msgstr "Meine Fassung behalten"

msgid "Keep the colors"
msgstr "Farben behalten"

msgid "Keep the layers"
msgstr "Ebenen behalten"

msgid "Keep the materials"
msgstr "Materialien behalten"

msgid "Kept awake by {1}, which moves at {2}."
msgstr "Wach gehalten durch {1} (bewegt sich mit {2})."

msgctxt "field"
msgid "Key"
msgstr "Taste"

msgid "Key for clockwise or backward"
msgstr "Taste für rechtsherum oder rückwärts"

msgid "Key for counterclockwise or forward"
msgstr "Taste für linksherum oder vorwärts"

msgid "Key to push"
msgstr "Taste für Schub"

msgid "Key to reel in"
msgstr "Taste zum Einholen"

msgid "Key to reel out"
msgstr "Taste zum Ausfahren"

msgid "Key to release"
msgstr "Taste zum Lösen"

msgid "Key {1}"
msgstr "Taste {1}"

msgid "Keyboard cursor"
msgstr "Tastaturcursor"

msgid "Keyboard cursor: arrows move it, Enter presses and releases, Esc ends"
msgstr "Tastaturcursor: Pfeile bewegen ihn, Eingabe drückt und lässt los, Esc beendet"

msgid "Keys"
msgstr "Schlüsselbilder"

msgctxt "field"
msgid "Keys"
msgstr "Schlüsselbilder"

msgid "Keys of this level"
msgstr "Tasten dieses Levels"

msgctxt "field"
msgid "Kill"
msgstr "Löschrand"

msgid "Kind"
msgstr "Art"

msgctxt "field"
msgid "Kind"
msgstr "Art"

msgctxt "field"
msgid "Kinds"
msgstr "Arten"

msgid "Kinematic body, at rest."
msgstr "Kinematischer Körper, in Ruhe."

msgid "Kinematic body, moves at {1} and contacts do not stop it."
msgstr "Kinematischer Körper, bewegt sich mit {1}; Kontakte halten ihn nicht auf."

msgid "Kinetic"
msgstr "Kinetisch"

msgid "Kinetic energy"
msgstr "Kinetische Energie"

msgid "Kinetic energy and potential energy of height, measured from the origin of the world (J)."
msgstr "Bewegungsenergie und Höhenenergie, gemessen vom Ursprung der Welt (J)."

msgid "Knife"
msgstr "Messer"

msgctxt "field"
msgid "Label"
msgstr "Text"

msgctxt "field"
msgid "Labels"
msgstr "Texte"

msgid "Language"
msgstr "Sprache"

msgid "Language of the desktop"
msgstr "Sprache des Systems"

msgid "Largest allowed angle (degrees)."
msgstr "Größter zulässiger Winkel (Grad)."

msgid "Largest allowed difference. Default 0.001."
msgstr "Größte zulässige Abweichung. Standard 0.001."

msgid "Largest allowed translation (m)."
msgstr "Größte zulässige Verschiebung (m)."

msgid "Largest deviation of a line or solid from the ink (m). Default 0.4 % of its diagonal."
msgstr "Größte Abweichung einer Linie oder massiven Form von der Tinte (m). Standard 0.4 % der Diagonale."

msgid "Largest force (N)."
msgstr "Größte Kraft (N)."

msgid "Largest force (N). For a hinge or wheel, the largest torque in N·m."
msgstr "Größte Kraft (N). Bei einem Scharnier oder Rad das größte Drehmoment in N·m."

msgid "Largest force of the motor (N)."
msgstr "Größte Kraft des Motors (N)."

msgid "Largest gap at a joint of the rope, as a fraction of a link's length."
msgstr "Größte Lücke an einem Gelenk des Seils, als Bruchteil der Länge eines Glieds."

msgid "Largest pulling force of the spring (N)."
msgstr "Größte Zugkraft der Feder (N)."

msgid "Largest pushing force of the spring (N)."
msgstr "Größte Druckkraft der Feder (N)."

msgid "Largest tension along the rope (N)."
msgstr "Größte Spannung entlang des Seils (N)."

msgid "Largest torque (N·m)."
msgstr "Größtes Drehmoment (N·m)."

msgid "Largest torque of the motor (N·m)."
msgstr "Größtes Drehmoment des Motors (N·m)."

msgid "Last value."
msgstr "Letzter Wert."

msgid "Layer"
msgstr "Ebene"

msgctxt "field"
msgid "Layer"
msgstr "Ebene"

msgid "Layers that this layer does not collide with: others, base, or itself."
msgstr "Ebenen, mit denen diese Ebene nicht kollidiert: andere, base oder sie selbst."

msgctxt "field"
msgid "Leaf"
msgstr "Blatt"

msgctxt "field"
msgid "Leaves"
msgstr "Blätter"

msgid "Leaves to emit. They drift down and settle, and are only drawn."
msgstr "Blätter, die emittiert werden. Sie schweben herab, bleiben liegen und werden nur gezeichnet."

msgctxt "key"
msgid "Left"
msgstr "Links"

msgid "Length"
msgstr "Länge"

msgctxt "field"
msgid "Length"
msgstr "Länge"

msgid "Length (m)."
msgstr "Länge (m)."

msgid "Length as a multiple of the straight distance. Default 1."
msgstr "Länge als Vielfaches des geraden Abstands. Standard 1."

msgid "Length at which the winch stops (m)."
msgstr "Länge, bei der die Winde anhält (m)."

msgid "Length of a leaf (m). With 0 the branches are bare. Default 0.22."
msgstr "Länge eines Blatts (m). Bei 0 sind die Zweige kahl. Standard 0.22."

msgid "Length of a rope, or distance between the anchors of a joint (m)."
msgstr "Länge eines Seils oder Abstand der Anker einer Verbindung (m)."

msgid "Level keys: {1}"
msgstr "Level-Tasten: {1}"

msgid "Levels and puzzles"
msgstr "Level und Rätsel"

msgctxt "field"
msgid "Lifetime"
msgstr "Lebensdauer"

msgid "Lifetime of each (s)."
msgstr "Lebensdauer jedes Exemplars (s)."

msgctxt "field"
msgid "Lift"
msgstr "Auftrieb"

msgid "Lift coefficient."
msgstr "Auftriebsbeiwert."

msgid "Light"
msgstr "Hell"

msgctxt "field"
msgid "Light"
msgstr "Hell"

msgctxt "theme"
msgid "Light"
msgstr "Hell"

msgid "Light theme"
msgstr "Helles Farbschema"

msgid "Lights"
msgstr "Lichter"

msgctxt "field"
msgid "Lights"
msgstr "Lichter"

msgid "Lights by name."
msgstr "Lichter nach Namen."

msgid "Line"
msgstr "Linie"

msgid "Line through points as the surface of terrain, solid on the right of its direction."
msgstr "Linie durch Punkte als Oberfläche von Gelände, massiv auf der in ihrer Richtung rechten Seite."

msgid "Line {1}, column {2}"
msgstr "Zeile {1}, Spalte {2}"

msgid "Linear"
msgstr "Linear"

msgid "Linear damping (1/s)."
msgstr "Lineare Dämpfung (1/s)."

msgid "Linear damping of every dynamic body, added to its own (1/s)."
msgstr "Lineare Dämpfung jedes dynamischen Körpers, zusätzlich zu seiner eigenen (1/s)."

msgid "Linear damping of this material (1/s)."
msgstr "Lineare Dämpfung dieses Materials (1/s)."

msgctxt "field"
msgid "Linear damping ratio"
msgstr "Dämpfung (linear)"

msgctxt "field"
msgid "Linear drag"
msgstr "Linearer Widerstand"

msgctxt "field"
msgid "Linear hertz"
msgstr "Hertz (linear)"

msgctxt "field"
msgid "Linear velocity"
msgstr "Lineargeschwindigkeit"

msgid "Load of each joint, shown as a ring"
msgstr "Last jedes Gelenks, als Ring dargestellt"

msgid "Load {1}{2}{3}."
msgstr "Last {1}{2}{3}."

msgid "Lock"
msgstr "Sperren"

msgid "Lock the selection, or unlock it"
msgstr "Auswahl sperren oder entsperren"

msgctxt "field"
msgid "Locked"
msgstr "Gesperrt"

msgid "Locked. Clicks go through it; right-click it to unlock it."
msgid_plural "Locked {1} objects. Clicks go through them; right-click one to unlock it."
msgstr[0] "Gesperrt. Klicks gehen hindurch; ein Rechtsklick darauf bietet Entsperren an."
msgstr[1] "{1} Objekte gesperrt. Klicks gehen hindurch; ein Rechtsklick auf eines bietet Entsperren an."

msgctxt "field"
msgid "Locks X"
msgstr "X gesperrt"

msgctxt "field"
msgid "Locks Y"
msgstr "Y gesperrt"

msgctxt "field"
msgid "Longest"
msgstr "Höchstlänge"

msgid "Longest allowed first length (m)."
msgstr "Längste zulässige erste Länge (m)."

msgid "Longest allowed length (m)."
msgstr "Längste zulässige Länge (m)."

msgid "Longest allowed second length (m)."
msgstr "Längste zulässige zweite Länge (m)."

msgid "Longest arrow"
msgstr "Längster Pfeil"

msgid "Longest length to which the winch reels out (m)."
msgstr "Längste Länge, auf die die Winde ausfährt (m)."

msgid "Loop"
msgstr "Schleife"

msgctxt "field"
msgid "Loop"
msgstr "Schleife"

msgctxt "field"
msgid "Lose"
msgstr "Niederlage"

msgid "Losing condition"
msgstr "Niederlagebedingung"

msgid "Losing conditions"
msgstr "Niederlagebedingungen"

msgctxt "field"
msgid "Lost"
msgstr "Verloren"

msgid "Lost at {1}"
msgstr "Verloren: {1}"

msgctxt "field"
msgid "Lower angle"
msgstr "Min. Winkel"

msgctxt "field"
msgid "Lower translation"
msgstr "Min. Verschiebung"

msgid "Machines and more"
msgstr "Maschinen und mehr"

msgid "Make larger"
msgstr "Auswahl vergrößern"

msgid "Make smaller"
msgstr "Auswahl verkleinern"

msgid "Mar"
msgstr "Mär"

msgid "Marks an object that has left the world but is still named by others."
msgstr "Kennzeichnet ein Objekt, das die Welt verlassen hat, aber noch von anderen genannt wird."

msgctxt "field"
msgid "Mask"
msgstr "Maske"

msgctxt "field"
msgid "Mass"
msgstr "Masse"

msgid "Mass of the body (kg)."
msgstr "Masse des Körpers (kg)."

msgid "Mass of the body, in place of the mass of its shapes."
msgstr "Masse des Körpers, anstelle der Masse seiner Formen."

msgid "Mass per area (kg/m²). Default 1."
msgstr "Masse pro Fläche (kg/m²). Standard 1."

msgid "Mass per area (kg/m²). Lighter bodies float. Default 1."
msgstr "Masse pro Fläche (kg/m²). Leichtere Körper schwimmen. Standard 1."

msgid "Mass per meter"
msgstr "Masse pro Meter"

msgid "Mass per meter (kg/m). Default 0.5."
msgstr "Masse pro Meter (kg/m). Standard 0.5."

msgctxt "field"
msgid "Match"
msgstr "Mindestanzahl"

msgid "Material"
msgstr "Material"

msgctxt "field"
msgid "Material"
msgstr "Material"

msgid "Material: plain"
msgstr "Material: normal"

msgid "Material: {1}"
msgstr "Material: {1}"

msgctxt "field"
msgid "Materials"
msgstr "Materialien"

msgid "Materials by name, in addition to wood, stone, ice, rubber, steel and balloon."
msgstr "Materialien nach Namen, zusätzlich zu wood, stone, ice, rubber, steel und balloon."

msgctxt "field"
msgid "Maximum force"
msgstr "Max. Kraft"

msgctxt "field"
msgid "Maximum length"
msgstr "Max. Länge"

msgctxt "field"
msgid "Maximum length from"
msgstr "Max. Länge 1"

msgctxt "field"
msgid "Maximum length to"
msgstr "Max. Länge 2"

msgctxt "field"
msgid "Maximum motor force"
msgstr "Max. Motorkraft"

msgctxt "field"
msgid "Maximum motor torque"
msgstr "Max. Motormoment"

msgctxt "field"
msgid "Maximum spring compression"
msgstr "Max. Federdruck"

msgctxt "field"
msgid "Maximum spring tension"
msgstr "Max. Federzug"

msgctxt "field"
msgid "Maximum torque"
msgstr "Max. Drehmoment"

msgid "May"
msgstr "Mai"

msgid "Menu of the selection"
msgstr "Menü der Auswahl"

msgid "Menu of the selection: color, material, rotate, order, lock, plot"
msgstr "Menü der Auswahl: Farbe, Material, Drehen, Reihenfolge, Sperren, Diagramm"

msgid "Merge"
msgstr "Zusammenführen"

msgid "Merged both versions. Save {1} to keep the result."
msgstr "Beide Fassungen zusammengeführt. {1} speichern, um das Ergebnis zu behalten."

msgctxt "field"
msgid "Meta"
msgstr "Meta"

msgid "Middle button, arrows"
msgstr "Mittlere Taste, Pfeiltasten"

msgctxt "field"
msgid "Minimum length"
msgstr "Min. Länge"

msgctxt "field"
msgid "Minimum length from"
msgstr "Min. Länge 1"

msgctxt "field"
msgid "Minimum length to"
msgstr "Min. Länge 2"

msgid "Mirror horizontally"
msgstr "Horizontal spiegeln"

msgid "Mirror the selection horizontally, vertically"
msgstr "Die Auswahl horizontal, vertikal spiegeln"

msgid "Mirror vertically"
msgstr "Vertikal spiegeln"

msgctxt "field"
msgid "Mixing"
msgstr "Mischung"

msgid "More than 60 objects are selected. Select fewer to edit their properties."
msgstr "Mehr als 60 Objekte sind ausgewählt. Weniger auswählen, um die Eigenschaften zu bearbeiten."

msgid "More tools above"
msgstr "Weitere Werkzeuge oben"

msgid "More tools below"
msgstr "Weitere Werkzeuge unten"

msgid "Most ink for a win with three stars, and with two stars (m). More ink gives one star."
msgstr "Höchstmenge Tinte für einen Sieg mit drei und mit zwei Sternen (m). Mehr Tinte ergibt einen Stern."

msgid "Motion"
msgstr "Bewegung"

msgid "Motor"
msgstr "Motor"

msgctxt "field"
msgid "Motor"
msgstr "Motor"

msgctxt "field"
msgid "Motor speed"
msgstr "Motorgeschwindigkeit"

msgid "Motor: always on"
msgstr "Motor: immer an"

msgid "Motor: keys"
msgstr "Motor: Tasten"

msgid "Motor: off"
msgstr "Motor: aus"

msgctxt "field"
msgid "Move"
msgstr "Bewegen"

msgid "Move selected key earlier"
msgstr "Gewähltes Schlüsselbild früher"

msgid "Move selected key later"
msgstr "Gewähltes Schlüsselbild später"

msgid "Move selection {1}"
msgstr "Auswahl {1} verschieben"

msgid "Move the selection by one grid square"
msgstr "Auswahl um ein Rasterfeld verschieben"

msgid "Moves a body back to its position and velocity at the start."
msgstr "Setzt einen Körper auf Position und Geschwindigkeit vom Start zurück."

msgid "Mute"
msgstr "Stummschalten"

msgid "Mute and unmute"
msgstr "Ton aus- und einschalten"

msgid "Muted. Press Q to unmute."
msgstr "Stumm. Q schaltet den Ton ein."

msgctxt "field"
msgid "Name"
msgstr "Name"

msgid "Name of a material."
msgstr "Name eines Materials."

msgid "Name of a token, or all."
msgstr "Name eines Tokens oder all."

msgid "Name of a zone, or a box [left, bottom, right, top]."
msgstr "Name einer Zone oder ein Rechteck [links, unten, rechts, oben]."

msgid "Name of an entry in parts."
msgstr "Name eines Eintrags in parts."

msgid "Name of the body."
msgstr "Name des Körpers."

msgid "Name of the collision layer. Default base."
msgstr "Name der Kollisionsebene. Standard base."

msgid "Name of the decoration."
msgstr "Name der Dekoration."

msgid "Name of the emitter."
msgstr "Name des Emitters."

msgid "Name of the goal."
msgstr "Name des Ziels."

msgid "Name of the joint."
msgstr "Name des Gelenks."

msgid "Name of the label."
msgstr "Name des Textes."

msgid "Name of the level"
msgstr "Name des Levels"

msgid "Name of the level."
msgstr "Name des Levels."

msgid "Name of the rope."
msgstr "Name des Seils."

msgid "Name of the sprite."
msgstr "Name des Sprites."

msgid "Name of the timeline."
msgstr "Name der Zeitleiste."

msgid "Name of the zone."
msgstr "Name der Zone."

msgid "Name that rules use to pause or resume several timelines together."
msgstr "Name, mit dem Regeln mehrere Zeitleisten zusammen anhalten oder fortsetzen."

msgid "Names of attractors that belong to the group."
msgstr "Namen von Anziehungspunkten, die zur Gruppe gehören."

msgid "Names of bodies that belong to the group."
msgstr "Namen von Körpern, die zur Gruppe gehören."

msgid "Names of decoration that belong to the group."
msgstr "Namen von Dekorationen, die zur Gruppe gehören."

msgid "Names of emitters that belong to the group."
msgstr "Namen von Emittern, die zur Gruppe gehören."

msgid "Names of fluids that belong to the group."
msgstr "Namen von Flüssigkeiten, die zur Gruppe gehören."

msgid "Names of joints that belong to the group."
msgstr "Namen von Gelenken, die zur Gruppe gehören."

msgid "Names of labels that belong to the group."
msgstr "Namen von Texten, die zur Gruppe gehören."

msgid "Names of lights that belong to the group."
msgstr "Namen von Lichtern, die zur Gruppe gehören."

msgid "Names of ropes that belong to the group."
msgstr "Namen von Seilen, die zur Gruppe gehören."

msgid "Names of rules that belong to the group."
msgstr "Namen von Regeln, die zur Gruppe gehören."

msgid "Names of sprites that belong to the group."
msgstr "Namen von Bildern, die zur Gruppe gehören."

msgid "Names of zones that belong to the group."
msgstr "Namen von Zonen, die zur Gruppe gehören."

msgid "Neither of these bodies moves. Connect a body that does."
msgstr "Keiner dieser Körper bewegt sich. Einen beweglichen Körper verbinden."

msgctxt "field"
msgid "Never"
msgstr "Nie"

msgid "Never sleeps; {1}."
msgstr "Schläft nie; {1}."

msgid "New best"
msgstr "Neuer Rekord"

msgid "New objects from any tool get this color, material and layer"
msgstr "Neue Objekte aller Werkzeuge erhalten diese Farbe, dieses Material und diese Ebene"

msgid "New rule"
msgstr "Neue Regel"

msgid "New scene"
msgstr "Neue Szene"

msgid "New wheels are driven by Left and Right."
msgstr "Pfeil links und rechts treiben neue Räder an."

msgid "New wheels roll freely."
msgstr "Neue Räder rollen frei."

msgid "New wheels: driven"
msgstr "Neue Räder: angetrieben"

msgid "New wheels: free"
msgstr "Neue Räder: frei"

msgid "Next color"
msgstr "Nächste Farbe"

msgid "Next easing of selected key"
msgstr "Nächster Übergang am Schlüsselbild"

msgid "Next level"
msgstr "Nächstes Level"

msgid "No command of this name. Try another word."
msgstr "Kein Befehl mit diesem Namen. Ein anderes Wort versuchen."

msgid "No damaged file to reload"
msgstr "Keine beschädigte Datei zum Neuladen"

msgid "No drawing has been deleted since the program started."
msgstr "Seit dem Programmstart wurde keine Zeichnung gelöscht."

msgid "No forces act on it."
msgstr "Es wirken keine Kräfte."

msgid "No ink left"
msgstr "Keine Tinte mehr"

msgid "No ink left. Erase something to get ink back."
msgstr "Keine Tinte mehr. Etwas radieren, um Tinte zurückzubekommen."

msgid "No ink needed"
msgstr "Keine Tinte nötig"

msgid "No level with this name. Type a path to open any file, or drop a file on the window."
msgstr "Kein Level mit diesem Namen. Einen Pfad eingeben, um eine beliebige Datei zu öffnen, oder eine Datei auf das Fenster ziehen."

msgid "No more hints"
msgstr "Keine Tipps mehr"

msgid "No object here to pick from"
msgstr "Hier ist kein Objekt zum Aufnehmen"

msgid "No object is locked"
msgstr "Kein Objekt ist gesperrt"

msgid "No object lies completely inside the rectangle."
msgstr "Kein Objekt liegt vollständig im Rechteck."

msgid "No object with this name."
msgstr "Kein Objekt mit diesem Namen."

msgid "No part with this name."
msgstr "Kein Bauteil mit diesem Namen."

msgid "No property has this name"
msgstr "Keine Eigenschaft hat diesen Namen"

msgid "No puzzles found. They come with the program, in the folder levels."
msgstr "Keine Rätsel gefunden. Sie liegen dem Programm im Ordner levels bei."

msgid "No replays saved yet. Press Ctrl+Shift+R to save the current run."
msgstr "Noch keine Aufzeichnungen. Strg+Umschalt+R speichert den aktuellen Lauf."

msgid "No step has been measured yet."
msgstr "Noch wurde kein Schritt gemessen."

msgid "No timelines yet. Select a body, then add one here."
msgstr "Noch keine Zeitleisten. Körper auswählen, dann hier eine hinzufügen."

msgid "No unsaved drawings"
msgstr "Nichts Ungespeichertes"

msgid "No wind"
msgstr "Kein Wind"

msgid "Not drawn: {1}"
msgstr "Nicht gezeichnet: {1}"

msgid "Not merged: {1}{2} changed both in the file and in this window"
msgstr "Nicht zusammengeführt: {1}{2} in der Datei und in diesem Fenster geändert"

msgid "Not now"
msgstr "Später"

msgid "Not restored: a newer attempt at this level has been saved since. Delete that one first."
msgstr "Nicht wiederhergestellt: Inzwischen wurde ein neuerer Versuch an diesem Level gespeichert. Zuerst diesen löschen."

msgid "Not solved"
msgstr "Nicht gelöst"

msgid "Nothing drawn yet, so there is no attempt to save."
msgstr "Noch nichts gezeichnet, daher gibt es keinen Versuch zu speichern."

msgid "Nothing is plotted yet"
msgstr "Noch kein Diagramm"

msgid "Nothing is plotted. Press F3 to open the plots."
msgstr "Es gibt kein Diagramm. F3 öffnet die Diagramme."

msgid "Nothing selected to animate. Press S and click an object."
msgstr "Nichts zum Animieren ausgewählt. S drücken und ein Objekt anklicken."

msgid "Nothing selected to save. Press S and click an object."
msgstr "Nichts zum Speichern ausgewählt. S drücken und ein Objekt anklicken."

msgid "Nothing selected to {1}. Press S and click an object."
msgstr "Nichts zum {1} ausgewählt. S drücken und ein Objekt anklicken."

msgid "Nothing selected. Press S and click an object."
msgstr "Nichts ausgewählt. S drücken und ein Objekt anklicken."

msgid "Nothing to pick here. Click one of: {1}"
msgstr "Hier ist nichts Passendes. Anklicken lassen sich: {1}"

msgid "Nothing to redo"
msgstr "Nichts zu wiederholen"

msgid "Nothing to revert: this is the saved state of {1}"
msgstr "Nichts zurückzusetzen: Dies ist der gespeicherte Zustand von {1}"

msgid "Nothing to undo"
msgstr "Nichts rückgängig zu machen"

msgid "Nov"
msgstr "Nov"

msgid "Now click the body that is to reach it: the token"
msgstr "Jetzt den Körper anklicken, der es erreichen soll: das Token"

msgid "Now drag a rope from the beam to your drawing."
msgstr "Jetzt ein Seil vom Balken zur Zeichnung ziehen."

msgid "Number emitted per second (1/s)."
msgstr "Anzahl, die pro Sekunde emittiert wird (1/s)."

msgid "Number for other programs."
msgstr "Zahl für andere Programme."

msgid "Number of completed members of a group, in a level that was saved while it ran."
msgstr "Anzahl beendeter Mitglieder einer Gruppe in einem Level, das im Lauf gespeichert wurde."

msgid "Number of completed runs, in a level that was saved while it ran."
msgstr "Anzahl beendeter Läufe in einem Level, das im Lauf gespeichert wurde."

msgid "Number of kinds. Default 3."
msgstr "Anzahl der Arten. Standard 3."

msgid "Number of objects for which it must be so. Default all."
msgstr "Anzahl der Objekte, für die es gelten muss. Standard all."

msgid "Number of points in the outline, three for each tooth: outer, inner, outer."
msgstr "Anzahl der Punkte im Umriss, drei pro Zacke: außen, innen, außen."

msgid "Number of points in the outline, three for each tooth: outer, inner, outer. Default 48."
msgstr "Anzahl der Punkte im Umriss, drei pro Zacke: außen, innen, außen. Standard 48."

msgid "Number of rods."
msgstr "Anzahl der Stäbe."

msgid "Number of stars that tokens have touched, or all."
msgstr "Anzahl der Sterne, die Tokens berührt haben, oder all."

msgid "Number of stars. Default 24."
msgstr "Anzahl der Sterne. Standard 24."

msgid "Number of the first frame. Default 1."
msgstr "Nummer des ersten Bildes. Standard 1."

msgid "Number of the frame that is shown."
msgstr "Nummer des gezeigten Bildes."

msgid "Number of the last frame. If it is lower than the first, they are played backward."
msgstr "Nummer des letzten Bildes. Ist sie kleiner als die erste, läuft die Animation rückwärts."

msgid "Number that have already been emitted."
msgstr "Anzahl, die bereits emittiert wurde."

msgid "Object or point that the end is attached to."
msgstr "Objekt oder Punkt, an dem das Ende befestigt ist."

msgid "Object or point that the start is attached to."
msgstr "Objekt oder Punkt, an dem der Anfang befestigt ist."

msgid "Objects"
msgstr "Objekte"

msgid "Objects, by kind and name"
msgstr "Objekte, nach Art und Name"

msgid "Oct"
msgstr "Okt"

msgid "Offset of the dashes (m)."
msgstr "Versatz des Strichmusters (m)."

msgid "Offset of the dashes along the lines (m)."
msgstr "Versatz des Strichmusters entlang der Linien (m)."

msgctxt "field"
msgid "On"
msgstr "An"

msgid "Once"
msgstr "Einmal"

msgctxt "field"
msgid "Once"
msgstr "Einmal"

msgid "One end at {1}, the other end is free."
msgstr "Ein Ende: {1}, das andere ist frei."

msgid "One level was"
msgid_plural "{1} levels were"
msgstr[0] "Ein Level war"
msgstr[1] "{1} Level waren"

msgid "One step"
msgstr "Ein Schritt"

msgid "One step back"
msgstr "Ein Schritt zurück"

msgid "One step forward, one step back"
msgstr "Ein Schritt vor, ein Schritt zurück"

msgctxt "field"
msgid "One way"
msgstr "Einweg"

msgid "Only bodies, ropes, drawings, text and images can be brought to the front."
msgstr "Nur Körper, Seile, Zeichnungen, Texte und Bilder lassen sich nach vorn holen."

msgid "Only the first time"
msgstr "Nur beim ersten Mal"

msgid "Opacity"
msgstr "Deckkraft"

msgctxt "field"
msgid "Opacity"
msgstr "Deckkraft"

msgid "Opacity, 0 to 1."
msgstr "Deckkraft, 0 bis 1."

msgid "Opacity, 0 to 1. Default 1."
msgstr "Deckkraft, 0 bis 1. Standard 1."

msgid "Open"
msgstr "Offene Seiten"

msgctxt "field"
msgid "Open"
msgstr "Offene Seiten"

msgid "Open a level"
msgstr "Level öffnen"

msgid "Open a level, new scene"
msgstr "Level öffnen, neue Szene"

msgid "Open the file"
msgstr "Datei öffnen"

msgid "Open the level"
msgstr "Level öffnen"

msgctxt "field"
msgid "Order"
msgstr "Rang"

msgid "Other levels"
msgstr "Andere Level"

msgctxt "field"
msgid "Outer"
msgstr "Außen"

msgid "Outlines."
msgstr "Umrisse."

msgctxt "field"
msgid "Over from"
msgstr "Rolle 1"

msgctxt "field"
msgid "Over to"
msgstr "Rolle 2"

msgid "Overwrite"
msgstr "Überschreiben"

msgid "Overwriting it loses its contents."
msgstr "Beim Überschreiben geht der Inhalt verloren."

msgctxt "field"
msgid "Pace"
msgstr "Tempo"

msgid "Paint"
msgstr "Färben"

msgid "Paint with layer {1}"
msgstr "Färben mit Ebene {1}"

msgid "Paint with this layer"
msgstr "Mit dieser Ebene färben"

msgid "Paint with {1}"
msgstr "Färben mit: {1}"

msgid "Paint: keep colors"
msgstr "Färben: Farben behalten"

msgid "Paint: keep layers"
msgstr "Färben: Ebenen behalten"

msgid "Paint: keep materials"
msgstr "Färben: Materialien behalten"

msgid "Pairs"
msgstr "Paare"

msgid "Pan"
msgstr "Ansicht verschieben"

msgctxt "field"
msgid "Part"
msgstr "Bauteil"

msgctxt "field"
msgid "Particle"
msgstr "Partikel"

msgid "Particle to emit. It is only drawn."
msgstr "Partikel, das emittiert wird. Es wird nur gezeichnet."

msgid ""
"Particles come out of an emitter: drag one with the Emitter tool (Shift+E), then select Particle as its kind in the inspector. In the level file, under \"emitters\":\n"
"smoke: {at: [0, 1], angle: 90, rate: 8, lifetime: 3, particle: {color: \"#9a9a9a\"}}"
msgstr ""
"Partikel kommen aus einem Emitter: mit dem Emitter-Werkzeug (Umschalt+E) einen ziehen, dann im Inspektor als Art Partikel auswählen. In der Leveldatei unter „emitters“:\n"
"smoke: {at: [0, 1], angle: 90, rate: 8, lifetime: 3, particle: {color: \"#9a9a9a\"}}"

msgid "Parts"
msgstr "Bauteile"

msgctxt "field"
msgid "Parts"
msgstr "Bauteile"

msgid "Parts by name: groups of objects that are written once and used several times."
msgstr "Bauteile nach Namen: Gruppen von Objekten, die einmal beschrieben und mehrfach verwendet werden."

msgid "Parts: click one, then click to place it; [ and ] rotate it"
msgstr "Bauteile: eines anklicken, dann klicken, um es zu platzieren; [ und ] drehen es"

msgctxt "field"
msgid "Passes"
msgstr "Ignoriert"

msgid "Paste"
msgstr "Einfügen"

msgctxt "field"
msgid "Path"
msgstr "Pfad"

msgid "Path of another level file, relative to the folder of this file."
msgstr "Pfad einer anderen Leveldatei, relativ zum Ordner dieser Datei."

msgid "Path that it follows."
msgstr "Pfad, dem es folgt."

msgid "Pause"
msgstr "Pause"

msgctxt "field"
msgid "Pause"
msgstr "Pause"

msgctxt "field"
msgid "Pause all"
msgstr "Alle anhalten"

msgid "Pause and play; hold and drag to pan"
msgstr "Pause und Start; mit Ziehen die Ansicht verschieben"

msgid "Paused. No steps are taken."
msgstr "Pausiert. Es laufen keine Schritte."

msgid "Paused. Press Ctrl+Space to continue"
msgstr "Pausiert. Weiter mit Strg+Leertaste"

msgid "Paused. Press Space to continue"
msgstr "Pausiert. Weiter mit Leertaste"

msgid "Paused. The winch works while the simulation runs."
msgstr "Pause. Die Winde arbeitet nur bei laufender Simulation."

msgid "Pauses a timeline, an emitter or a sprite."
msgstr "Hält eine Zeitleiste, einen Emitter oder ein Sprite an."

msgid "Pauses all timelines, or those of a layer."
msgstr "Hält alle Zeitleisten an oder die einer Ebene."

msgctxt "field"
msgid "Pen"
msgstr "Pinsel"

msgid "Pen {1} m"
msgstr "Strichbreite {1} m"

msgid "Performance"
msgstr "Leistung"

msgid "Performance: frame times, time of each part of a step"
msgstr "Leistung: Bildzeiten, Dauer der einzelnen Teile eines Schritts"

msgctxt "key"
msgid "PgDn"
msgstr "Bild ab"

msgctxt "key"
msgid "PgUp"
msgstr "Bild auf"

msgid "PgUp, PgDn"
msgstr "Bild auf, Bild ab"

msgctxt "field"
msgid "Phase"
msgstr "Phase"

msgid "Pick in the scene"
msgstr "In der Szene auswählen"

msgid "Pick paint from an object"
msgstr "Farbe von einem Objekt aufnehmen"

msgid "Pin"
msgstr "Pin"

msgid "Play"
msgstr "Start"

msgid "Play replay"
msgstr "Abspielen"

msgid "Player permissions"
msgstr "Rechte des Spielers"

msgid "Plays a sound in the window."
msgstr "Spielt im Fenster einen Klang ab."

msgid "Plot"
msgstr "Diagramm"

msgid "Plot: {1}"
msgstr "Diagramm: {1}"

msgid "Plots"
msgstr "Diagramme"

msgid "Plots of the selected objects over time"
msgstr "Diagramme der ausgewählten Objekte im Zeitverlauf"

msgid "Plots: less time"
msgstr "Diagramme: weniger Zeit"

msgid "Plots: more time"
msgstr "Diagramme: mehr Zeit"

msgid "Point in the body's frame (m)."
msgstr "Punkt im Körpersystem (m)."

msgid "Point in the world (m)."
msgstr "Punkt in der Welt (m)."

msgid "Point where the terrain continues after the last point of a chain (m)."
msgstr "Punkt, an dem das Gelände nach dem letzten Punkt einer Kette weitergeht (m)."

msgid "Point where the terrain continues before the first point of a chain (m)."
msgstr "Punkt, an dem das Gelände vor dem ersten Punkt einer Kette weitergeht (m)."

msgctxt "field"
msgid "Pointer"
msgstr "Zeiger"

msgctxt "field"
msgid "Points"
msgstr "Punkte"

msgid "Points along which it is laid (m)."
msgstr "Punkte, entlang derer es verlegt ist (m)."

msgid "Points of the drawn line (m)."
msgstr "Punkte der gezeichneten Linie (m)."

msgid "Points of the path (m)."
msgstr "Punkte des Pfads (m)."

msgid "Polygon"
msgstr "Polygon"

msgctxt "field"
msgid "Polygon"
msgstr "Polygon"

msgid "Position"
msgstr "Position"

msgctxt "field"
msgid "Position"
msgstr "Position"

msgid "Position (m)."
msgstr "Position (m)."

msgid "Position (m). If absent, a copy appears where the body is in the level."
msgstr "Position (m). Ohne Angabe erscheint die Kopie dort, wo der Körper im Level ist."

msgid "Position along the rope, 0 to 1. Default 0.5."
msgstr "Position auf dem Seil, 0 bis 1. Standard 0.5."

msgid "Position along the rope: 0 is the start, 1 the end."
msgstr "Position auf dem Seil: 0 ist der Anfang, 1 das Ende."

msgid "Position along the rope: 0 is the start, 1 the end. Default 0.5."
msgstr "Position auf dem Seil: 0 ist der Anfang, 1 das Ende. Standard 0.5."

msgid "Position and motion"
msgstr "Position und Bewegung"

msgid "Position in the world, or in the frame of the object that it is attached to (m)."
msgstr "Position in der Welt oder im System des Objekts, an dem es befestigt ist (m)."

msgid "Position of its origin (m)."
msgstr "Position seines Ursprungs (m)."

msgid "Position of the origin (m)."
msgstr "Position des Ursprungs (m)."

msgid "Position of the pin in the world (m)."
msgstr "Position des Pins in der Welt (m)."

msgid "Position on the path: 0 is the first point, 1 the last, or the first if it is closed."
msgstr "Position auf dem Pfad: 0 ist der erste Punkt, 1 der letzte, bei zyklischem Pfad der erste."

msgid "Position x"
msgstr "Position x"

msgid "Position y"
msgstr "Position y"

msgid "Position {1}, {2} m, angle {3}°, speed {4} m/s"
msgstr "Position {1}, {2} m, Winkel {3}°, Geschwindigkeit {4} m/s"

msgid "Potential"
msgstr "Potenziell"

msgid "Potential energy"
msgstr "Potenzielle Energie"

msgid "Preferences"
msgstr "Einstellungen"

msgid "Preparation"
msgstr "Vorbereitung"

msgid "Press a key, or click one:"
msgstr "Taste drücken oder anklicken:"

msgctxt "field"
msgid "Pressed"
msgstr "Gedrückt"

msgid "Press…"
msgstr "Drücken …"

msgid "Program memory"
msgstr "Programmspeicher"

msgid "Pull {1} %"
msgstr "Zug {1} %"

msgid "Pull {1} × weight"
msgstr "Anziehung {1} × Gewicht"

msgid "Pulley"
msgstr "Flaschenzug"

msgid "Push"
msgstr "Schub"

msgctxt "field"
msgid "Push"
msgstr "Schub"

msgid "Puzzles"
msgstr "Rätsel"

msgid "Puzzles and your progress"
msgstr "Rätsel und eigener Fortschritt"

msgid "Q mutes"
msgstr "Q: stumm"

msgid "Quit"
msgstr "Beenden"

msgid "Quit without saving"
msgstr "Ohne Speichern beenden"

msgid "R rope"
msgstr "R Seil"

msgid "Radius"
msgstr "Radius"

msgctxt "field"
msgid "Radius"
msgstr "Radius"

msgid "Radius (m)."
msgstr "Radius (m)."

msgid "Radius that rounds the corners of a box or polygon outward (m)."
msgstr "Radius, der die Ecken eines Rechtecks oder Polygons nach außen abrundet (m)."

msgid "Radius, half the thickness (m)."
msgstr "Radius, die halbe Dicke (m)."

msgid "Rank among all objects. Objects without an order come last."
msgstr "Rang unter allen Objekten. Objekte ohne Rang kommen zuletzt."

msgid "Rate"
msgstr "Rate"

msgctxt "field"
msgid "Rate"
msgstr "Rate"

msgctxt "field"
msgid "Ratio"
msgstr "Faktor"

msgctxt "field"
msgid "Reach"
msgstr "Weite"

msgctxt "field"
msgid "Reached"
msgstr "Erreicht"

msgctxt "field"
msgid "Reaches"
msgstr "Zielort"

msgid "Recent"
msgstr "Zuletzt"

msgid "Record video"
msgstr "Video aufnehmen"

msgid "Recording stopped at {1} s, the longest video in this format"
msgstr "Aufnahme bei {1} s beendet, der Höchstdauer für Videos in diesem Format"

msgid "Recording stopped because the window size changed"
msgstr "Aufnahme beendet, weil sich die Fenstergröße geändert hat"

msgid "Recording. Press F9 to stop."
msgstr "Aufnahme läuft. F9 beendet sie."

msgid "Recovered unsaved changes to {1}"
msgstr "Ungespeicherte Änderungen wiederhergestellt: {1}"

msgid "Recovered {1} at {2}. Press Space to continue."
msgstr "{1} bei {2} wiederhergestellt. Leertaste drücken, um fortzufahren."

msgid "Recovered {1} at {2}. The rest of the run is damaged. Press Space to continue."
msgstr "{1} bei {2} wiederhergestellt. Der Rest des Laufs ist beschädigt. Leertaste drücken, um fortzufahren."

msgid "Recovered {1}. Its run took too long to restore, so it restarts. Press Space."
msgstr "{1} wiederhergestellt. Den Lauf wiederherzustellen dauerte zu lange, daher startet er neu. Leertaste drücken."

msgid "Recovered {1}. The saved run is damaged, so it restarts."
msgstr "{1} wiederhergestellt. Der gespeicherte Lauf ist beschädigt, daher startet er neu."

msgid "Recovering {1}…"
msgstr "{1} wird wiederhergestellt …"

msgid "Redo"
msgstr "Wiederholen"

msgid "Redo {1}"
msgstr "Wiederholen: {1}"

msgid "Reduce motion"
msgstr "Bewegung verringern"

msgid "Reel in"
msgstr "Einholen"

msgid "Reel out"
msgstr "Ausfahren"

msgid "Reels a rope in at a positive speed, and out at a negative speed."
msgstr "Holt ein Seil bei positiver Geschwindigkeit ein und fährt es bei negativer aus."

msgctxt "field"
msgid "Reference angle"
msgstr "Bezugswinkel"

msgid "Release"
msgstr "Lösen"

msgctxt "field"
msgid "Release"
msgstr "Lösen"

msgctxt "field"
msgid "Released"
msgstr "Losgelassen"

msgid "Releases an object: a joint or rope is removed, a body becomes dynamic."
msgstr "Löst ein Objekt: Ein Gelenk oder Seil wird entfernt, ein Körper wird dynamisch."

msgid "Reload"
msgstr "Neu laden"

msgid "Reload the damaged file"
msgstr "Beschädigte Datei neu laden"

msgid "Reloaded {1} from disk"
msgstr "{1} neu geladen"

msgctxt "field"
msgid "Remove"
msgstr "Entfernen"

msgid "Remove this action"
msgstr "Diese Aktion entfernen"

msgid "Remove this plot"
msgstr "Diagramm entfernen"

msgid "Removes a body, joint or rope from the world."
msgstr "Entfernt einen Körper, ein Gelenk oder ein Seil aus der Welt."

msgid "Rename"
msgstr "Umbenennen"

msgid "Reopen"
msgstr "Öffnen"

msgctxt "field"
msgid "Repeat"
msgstr "Läufe"

msgid "Replay. Space pauses, the history slider seeks, drawing takes control"
msgstr "Aufzeichnung. Leertaste hält an, der Verlaufsregler springt, Zeichnen übernimmt die Steuerung"

msgid "Replays"
msgstr "Aufzeichnungen"

msgctxt "field"
msgid "Reset"
msgstr "Reset"

msgid "Reset to default"
msgstr "Auf Standard setzen"

msgid "Resistance to bending per radian (N·m)."
msgstr "Biegewiderstand pro Radiant (N·m)."

msgid "Resistance to rolling of round shapes, as a fraction of the radius."
msgstr "Widerstand gegen das Rollen runder Formen, als Anteil des Radius."

msgctxt "field"
msgid "Rest"
msgstr "Liegedauer"

msgid "Rest length (m). If absent, the length at the start."
msgstr "Ruhelänge (m). Ohne Angabe die Länge am Anfang."

msgid "Restart"
msgstr "Neu starten"

msgid "Restart; in a puzzle your strokes stay as lines to trace"
msgstr "Neu starten; im Rätsel bleiben die Striche als Linien zum Nachzeichnen"

msgctxt "field"
msgid "Restitution"
msgstr "Rückprall"

msgid "Restore deleted drawing"
msgstr "Gelöschte Zeichnung wiederherstellen"

msgid "Restore this drawing"
msgstr "Zeichnung wiederherstellen"

msgctxt "field"
msgid "Resume"
msgstr "Weiter"

msgctxt "field"
msgid "Resume all"
msgstr "Alle fortsetzen"

msgid "Resumes a paused timeline, emitter or sprite."
msgstr "Setzt eine angehaltene Zeitleiste, einen Emitter oder ein Sprite fort."

msgid "Resumes all paused timelines, or those of a layer."
msgstr "Setzt alle angehaltenen Zeitleisten fort oder die einer Ebene."

msgid "Reveal"
msgstr "Blende"

msgctxt "field"
msgid "Reveal"
msgstr "Blende"

msgid "Revealed amount"
msgstr "Aufgedeckter Anteil"

msgid "Reveals"
msgstr "Blenden"

msgctxt "field"
msgid "Reveals"
msgstr "Blenden"

msgid "Reveals by name: covers that hide and uncover the whole view."
msgstr "Blenden nach Namen: Abdeckungen, die die ganze Ansicht verdecken und freigeben."

msgid "Revert to saved"
msgstr "Auf Datei zurücksetzen"

msgid "Reverted to the saved state of {1}"
msgstr "Zurückgesetzt auf den gespeicherten Zustand von {1}"

msgctxt "key"
msgid "Right"
msgstr "Rechts"

msgid "Right button, Shift+F10"
msgstr "Rechte Taste, Umschalt+F10"

msgid "Rod"
msgstr "Stab"

msgctxt "field"
msgid "Role"
msgstr "Rolle"

msgid "Role of the body in a level with goals."
msgstr "Rolle des Körpers in einem Level mit Zielen."

msgid "Roll left"
msgstr "Nach links"

msgid "Roll right"
msgstr "Nach rechts"

msgctxt "field"
msgid "Rolling resistance"
msgstr "Rollwiderstand"

msgid "Rope"
msgstr "Seil"

msgctxt "field"
msgid "Rope"
msgstr "Seil"

msgid "Rope loads"
msgstr "Seillasten"

msgid "Ropes"
msgstr "Seile"

msgctxt "field"
msgid "Ropes"
msgstr "Seile"

msgid "Ropes by name."
msgstr "Seile nach Namen."

msgid "Rotate 90° left"
msgstr "90° nach links drehen"

msgid "Rotate 90° right"
msgstr "90° nach rechts drehen"

msgid "Rotate, mirror, align"
msgstr "Drehen, spiegeln, ausrichten"

msgid "Rotation angle (degrees)."
msgstr "Drehwinkel (Grad)."

msgid "Rotation angle (degrees). Full rotations count."
msgstr "Drehwinkel (Grad). Ganze Umdrehungen zählen mit."

msgid "Rotation angle of a box or star (degrees)."
msgstr "Drehwinkel eines Rechtecks oder Sterns (Grad)."

msgid "Rotation angle, counterclockwise (degrees)."
msgstr "Drehwinkel, gegen den Uhrzeigersinn (Grad)."

msgid "Rotational inertia about the center of mass (kg·m²). With 0 the body does not rotate. If absent, that of its shapes scaled to this mass."
msgstr "Trägheitsmoment um den Schwerpunkt (kg·m²). Bei 0 dreht sich der Körper nicht. Ohne Angabe das seiner Formen, auf diese Masse skaliert."

msgctxt "field"
msgid "Rounds"
msgstr "Runden"

msgid "Row of {1}"
msgstr "Reihe von {1}"

msgid "Rule"
msgstr "Regel"

msgid "Rule for two friction coefficients. Default geometric."
msgstr "Regel für zwei Reibungskoeffizienten. Standard geometric."

msgid "Rule for two restitution coefficients. Default maximum."
msgstr "Regel für zwei Rückprallkoeffizienten. Standard maximum."

msgid "Rule for two rolling resistances. Default maximum."
msgstr "Regel für zwei Rollwiderstände. Standard maximum."

msgid "Ruler"
msgstr "Lineal"

msgid "Rules"
msgstr "Regeln"

msgctxt "field"
msgid "Rules"
msgstr "Regeln"

msgid "Rules by name: triggers and their actions."
msgstr "Regeln nach Namen: Auslöser und ihre Aktionen."

msgid "Rules, history"
msgstr "Regeln, Verlauf"

msgid "Rules: what happens when objects touch, break, are pressed, …"
msgstr "Regeln: was geschieht, wenn Objekte sich berühren, brechen, gedrückt werden, …"

msgid "Save"
msgstr "Speichern"

msgid "Save again"
msgstr "Erneut speichern"

msgid "Save as"
msgstr "Speichern unter"

msgid "Save as…"
msgstr "Speichern unter…"

msgid "Save attempt"
msgstr "Versuch speichern"

msgid "Save drafts automatically"
msgstr "Entwürfe automatisch speichern"

msgid "Save selection"
msgstr "Auswahl speichern"

msgid "Save selection as a part"
msgstr "Auswahl als Bauteil speichern"

msgid "Save the crop rectangle as an image"
msgstr "Zuschneiderechteck als Bild speichern"

msgid "Save the rectangle as an image"
msgstr "Das Rechteck als Bild speichern"

msgid "Save the run as a replay"
msgstr "Lauf als Aufzeichnung speichern"

msgid "Save {1} before quitting?"
msgstr "{1} vor dem Beenden speichern?"

msgid "Save, save as"
msgstr "Speichern, speichern unter"

msgid "Saved as {1}. Type a new name here."
msgstr "Gespeichert als {1}. Hier einen neuen Namen eingeben."

msgid "Saved replays: play, rename, delete"
msgstr "Gespeicherte Aufzeichnungen: abspielen, umbenennen, löschen"

msgid "Saved the drawing {1} for later"
msgstr "Zeichnung {1} für später gespeichert"

msgid "Saved the plots to {1}"
msgstr "Diagramme gespeichert in {1}"

msgid "Saved the replay {1}"
msgstr "Aufzeichnung {1} gespeichert"

msgid "Saved your attempt at {1}"
msgstr "Versuch an {1} gespeichert"

msgid "Saved your attempt at {1} in {2}. The level itself is unchanged."
msgstr "Versuch an {1} in {2} gespeichert. Das Level selbst ist unverändert."

msgid "Saved {1}"
msgstr "{1} gespeichert"

msgid "Saved {1} in {2}"
msgstr "{1} in {2} gespeichert"

msgid "Saved {1}, {2} × {3}, in {4}"
msgstr "{1}, {2} × {3}, in {4} gespeichert"

msgctxt "field"
msgid "Say"
msgstr "Text"

msgid "Scale"
msgstr "Skalierung"

msgctxt "field"
msgid "Scale"
msgstr "Skalierung"

msgid "Screenshot of the scene"
msgstr "Bildschirmfoto der Szene"

msgid "Screenshot of the window"
msgstr "Bildschirmfoto des Fensters"

msgid "Screenshot scale: {1}"
msgstr "Größe der Bildschirmfotos: {1}"

msgid "Screenshots and videos"
msgstr "Bildschirmfotos und Videos"

msgid "Screenshots contain no level"
msgstr "Bildschirmfotos enthalten kein Level"

msgid "Screenshots contain the level"
msgstr "Bildschirmfotos enthalten das Level"

msgid "Screenshots contain the replay"
msgstr "Bildschirmfotos enthalten die Aufzeichnung"

msgid "Search"
msgstr "Suchen"

msgid "Search all commands"
msgstr "Alle Befehle durchsuchen"

msgid "Search by name or kind"
msgstr "Nach Name oder Art suchen"

msgid "Search properties"
msgstr "Eigenschaften suchen"

msgid "Search, or type a path"
msgstr "Suchen oder Pfad eingeben"

msgid "Second body."
msgstr "Zweiter Körper."

msgid "Second end (m)."
msgstr "Zweites Ende (m)."

msgid "Second end."
msgstr "Zweites Ende."

msgctxt "field"
msgid "Seconds"
msgstr "Sekunden"

msgctxt "field"
msgid "Seed"
msgstr "Seed"

msgid "Seed of all random values."
msgstr "Startwert (Seed) aller Zufallswerte."

msgctxt "field"
msgid "Seek"
msgstr "Springen"

msgctxt "field"
msgid "Segment"
msgstr "Segment"

msgctxt "field"
msgid "Segments"
msgstr "Segmente"

msgid "Select"
msgstr "Auswählen"

msgid "Select a color, material or layer to paint with"
msgstr "Farbe, Material oder Ebene zum Färben auswählen"

msgid "Select a motor, thruster, joint or rope first. Press S and click it."
msgstr "Zuerst Motor, Düse, Gelenk oder Seil auswählen: S drücken und anklicken."

msgid "Select all"
msgstr "Alles auswählen"

msgid "Select an object and a quantity. Scroll to zoom in time, drag to move in time, click to go to a time."
msgstr "Objekt und Größe auswählen. Scrollen zoomt in der Zeit, Ziehen verschiebt die Zeit, Klicken springt zu einem Zeitpunkt."

msgid "Select an object first"
msgstr "Zuerst ein Objekt auswählen"

msgid "Select an object with this quantity first: {1}"
msgstr "Zuerst ein Objekt mit dieser Größe auswählen: {1}"

msgid "Select at least two objects that are not a group already."
msgstr "Mindestens zwei Objekte auswählen, die noch keine Gruppe sind."

msgid "Select next key"
msgstr "Nächstes Schlüsselbild"

msgid "Select previous key"
msgstr "Voriges Schlüsselbild"

msgid "Select three or more objects first. Press S and click; hold Shift to add more."
msgstr "Zuerst mindestens drei Objekte auswählen. S drücken und klicken; Umschalt halten, um weitere hinzuzufügen."

msgid "Select two or more objects first. Press S and click; hold Shift to add more."
msgstr "Zuerst mindestens zwei Objekte auswählen. S drücken und klicken; Umschalt halten, um weitere hinzuzufügen."

msgid "Selected: {1}. Drag to move, Del deletes, Ctrl+D duplicates, Ctrl+C copies"
msgstr "Ausgewählt: {1}. Ziehen verschiebt, Entf löscht, Strg+D dupliziert, Strg+C kopiert"

msgid "Selection"
msgstr "Auswahl"

msgctxt "field"
msgid "Selection groups"
msgstr "Auswahlgruppen"

msgid "Selection groups by name: objects that the editor selects and moves as one."
msgstr "Auswahlgruppen nach Namen: Objekte, die der Editor zusammen auswählt und bewegt."

msgid "Selects one of many possible vines. If absent, the order of the object selects it."
msgstr "Wählt eine von vielen möglichen Ranken. Ohne Angabe entscheidet die order des Objekts."

msgid "Send to back"
msgstr "Nach hinten stellen"

msgctxt "field"
msgid "Sensor"
msgstr "Sensor"

msgid "Sep"
msgstr "Sep"

msgctxt "field"
msgid "Separates"
msgstr "Trennt sich"

msgctxt "field"
msgid "Separation"
msgstr "Zweigabstand"

msgctxt "field"
msgid "Sequence"
msgstr "Sequenz"

msgctxt "field"
msgid "Set"
msgstr "Werte"

msgid "Sets the motor of a joint."
msgstr "Stellt den Motor eines Gelenks ein."

msgid "Sets the velocity of a body."
msgstr "Setzt die Geschwindigkeit eines Körpers."

msgid "Sets the world's gravity (m/s²)."
msgstr "Setzt die Schwerkraft der Welt (m/s²)."

msgctxt "field"
msgid "Shadows"
msgstr "Schatten"

msgid "Shape"
msgstr "Form"

msgid "Shape that the stroke becomes. Default hull."
msgstr "Form, zu der der Strich wird. Standard hull."

msgctxt "field"
msgid "Shapes"
msgstr "Formen"

msgid "Shapes with the same positive group always collide, with the same negative group never."
msgstr "Formen mit gleicher positiver Gruppe kollidieren immer, mit gleicher negativer Gruppe nie."

msgid "Shapes, in the body's frame."
msgstr "Formen im Körpersystem."

msgctxt "key"
msgid "Shift"
msgstr "Umschalt"

msgid "Shift makes circles and boxes"
msgstr "Umschalt macht Kreise und Rechtecke"

msgid "Shift while drawing"
msgstr "Umschalt beim Zeichnen"

msgid "Shift+F7"
msgstr "Umschalt+F7"

msgid "Shift+F9"
msgstr "Umschalt+F9"

msgid "Shift+H, Shift+V"
msgstr "Umschalt+H, Umschalt+V"

msgid "Shift+arrows"
msgstr "Umschalt+Pfeile"

msgid "Shoots stars out of a body, given by its name, or out of a position (m)."
msgstr "Schießt Sterne aus einem Körper, angegeben durch seinen Namen, oder aus einer Position (m)."

msgctxt "field"
msgid "Shortest"
msgstr "Mindestlänge"

msgid "Shortest allowed first length (m)."
msgstr "Kürzeste zulässige erste Länge (m)."

msgid "Shortest allowed length (m)."
msgstr "Kürzeste zulässige Länge (m)."

msgid "Shortest allowed second length (m)."
msgstr "Kürzeste zulässige zweite Länge (m)."

msgid "Shortest distance between two branches (m). Default 0.3."
msgstr "Kürzester Abstand zwischen zwei Zweigen (m). Standard 0.3."

msgid "Shortest length to which the winch reels in (m)."
msgstr "Kürzeste Länge, auf die die Winde einholt (m)."

msgid "Show collision shapes"
msgstr "Kollisionsformen anzeigen"

msgid "Show everything"
msgstr "Alles anzeigen"

msgid "Show grid"
msgstr "Raster anzeigen"

msgid "Show in view"
msgstr "Im Bild anzeigen"

msgid "Show layers in the scene"
msgstr "Ebenen in der Szene anzeigen"

msgid "Show previous strokes"
msgstr "Frühere Striche anzeigen"

msgid "Show the introduction"
msgstr "Einführung anzeigen"

msgid "Show unsaved drawings"
msgstr "Ungespeicherte Zeichnungen anzeigen"

msgid "Show wind"
msgstr "Wind anzeigen"

msgid "Show: {1}"
msgstr "Anzeigen: {1}"

msgid "Shows a message to the player."
msgstr "Zeigt dem Spieler eine Meldung."

msgid "Shows one frame of a sprite. If the sprite plays, it continues from there."
msgstr "Zeigt ein Bild eines Sprites. Läuft das Sprite, spielt es von dort weiter."

msgid "Sides without a wall."
msgstr "Seiten ohne Wand."

msgid "Simulation step"
msgstr "Simulationsschritt"

msgctxt "field"
msgid "Size"
msgstr "Größe"

msgid "Size across (m). Default 0.1."
msgstr "Durchmesser (m). Standard 0.1."

msgid "Size of text and panels"
msgstr "Größe von Text und Bedienfeldern"

msgid "Size, as a multiple of the size in the level."
msgstr "Größe als Vielfaches der Größe im Level."

msgid "Skip"
msgstr "Überspringen"

msgctxt "field"
msgid "Slack"
msgstr "Durchhang"

msgid "Sleep and lifetime"
msgstr "Schlaf und Lebensdauer"

msgctxt "field"
msgid "Sleep speed"
msgstr "Schlafschwelle"

msgid "Sleep, events"
msgstr "Schlaf, Ereignisse"

msgid "Sleeping bodies"
msgstr "Schlafende Körper"

msgid "Sleeping bodies are pale, with a z"
msgstr "Schlafende Körper sind blass, mit einem z"

msgid "Slider"
msgstr "Schiene"

msgid "Slow: falls asleep when the forces on it balance."
msgstr "Langsam: schläft ein, wenn sich die Kräfte ausgleichen."

msgid "Slower"
msgstr "Langsamer"

msgid "Slower (down to 1/64), faster (up to 8)"
msgstr "Langsamer (bis 1/64), schneller (bis 8)"

msgid "Smallest allowed angle (degrees)."
msgstr "Kleinster zulässiger Winkel (Grad)."

msgid "Smallest allowed translation (m)."
msgstr "Kleinste zulässige Verschiebung (m)."

msgid "Snap to grid and objects"
msgstr "An Raster und Objekten einrasten"

msgid "Snapping is off."
msgstr "Einrasten ist aus."

msgid "Snapping is on. Hold Ctrl to drag freely."
msgstr "Einrasten ist an. Strg halten, um frei zu ziehen."

msgctxt "field"
msgid "Soft damping ratio"
msgstr "Dämpfung (weich)"

msgctxt "field"
msgid "Soft hertz"
msgstr "Hertz (weich)"

msgctxt "field"
msgid "Softening"
msgstr "Glättung"

msgid "Solid"
msgstr "Massiv"

msgid "Solve a level"
msgstr "Level lösen"

msgid "Solved"
msgstr "Gelöst"

msgid "Solved in {1}"
msgstr "Gelöst in {1}"

msgctxt "field"
msgid "Solver"
msgstr "Löser"

msgid "Solver colors"
msgstr "Löserfarben"

msgid "Solving"
msgstr "Lösen"

msgid "Something happened."
msgstr "Etwas ist passiert."

msgid "Something in the selection cannot be rotated, so it cannot be laid out in a circle."
msgstr "Etwas in der Auswahl lässt sich nicht drehen und kann deshalb nicht im Kreis angeordnet werden."

msgid "Sound"
msgstr "Ton"

msgctxt "field"
msgid "Sound"
msgstr "Ton"

msgid "Sound off"
msgstr "Ton aus"

msgid "Sound on"
msgstr "Ton an"

msgid "Space"
msgstr "Leertaste"

msgctxt "key"
msgid "Space"
msgstr "Leertaste"

msgid "Space pause"
msgstr "Leertaste Pause"

msgid "Spacing"
msgstr "Abstand"

msgctxt "field"
msgid "Spawn"
msgstr "Klonen"

msgid "Speed"
msgstr "Geschwindigkeit"

msgctxt "field"
msgid "Speed"
msgstr "Geschwindigkeit"

msgid "Speed and direction of bodies"
msgstr "Geschwindigkeit und Richtung der Körper"

msgid "Speed at which the motor lengthens the joint (m/s)."
msgstr "Geschwindigkeit, mit der der Motor das Gelenk verlängert (m/s)."

msgid "Speed below which the body may fall asleep (m/s). Default 0.05."
msgstr "Geschwindigkeit, unter der der Körper einschlafen darf (m/s). Standard 0.05."

msgid "Speed of the center of mass (m/s)."
msgstr "Geschwindigkeit des Schwerpunkts (m/s)."

msgid "Speed of the motor or winch (m/s). For a hinge or wheel, in degrees/s."
msgstr "Geschwindigkeit des Motors oder der Winde (m/s). Bei einem Scharnier oder Rad in Grad/s."

msgid "Speed of the surface along the outline, as on a conveyor belt (m/s)."
msgstr "Geschwindigkeit der Oberfläche entlang des Umrisses, wie bei einem Förderband (m/s)."

msgid "Speed {1}"
msgstr "Geschwindigkeit {1}"

msgid "Speed, positive to reel in, negative to reel out (m/s). Positive if to is given."
msgstr "Geschwindigkeit, positiv zum Einholen, negativ zum Ausfahren (m/s). Positiv, wenn to angegeben ist."

msgid "Speed: slower, with Shift faster"
msgstr "Geschwindigkeit: langsamer, mit Umschalt schneller"

msgctxt "field"
msgid "Spin"
msgstr "Drehrate"

msgctxt "field"
msgid "Spread"
msgstr "Streuwinkel"

msgid "Spring"
msgstr "Feder"

msgctxt "field"
msgid "Spring angle"
msgstr "Federwinkel"

msgctxt "field"
msgid "Spring translation"
msgstr "Federverschiebung"

msgctxt "field"
msgid "Sprite"
msgstr "Sprite"

msgctxt "field"
msgid "Sprites"
msgstr "Sprites"

msgid "Sprites by name: images from files."
msgstr "Sprites nach Namen: Bilder aus Dateien."

msgid "Star"
msgstr "Stern"

msgctxt "field"
msgid "Star"
msgstr "Stern"

msgid "Star that rotates behind the text. The text is made to fit within it."
msgstr "Stern, der sich hinter dem Text dreht. Der Text wird in ihn eingepasst."

msgid "Star with 3 to 24 teeth."
msgstr "Stern mit 3 bis 24 Zacken."

msgctxt "field"
msgid "Stars"
msgstr "Sterne"

msgctxt "field"
msgid "Start"
msgstr "Start"

msgid "Start and stop recording a video; take a screenshot"
msgstr "Videoaufnahme starten und beenden; Bildschirmfoto aufnehmen"

msgid "Start of the part of the stroke that is drawn, 0 to 1."
msgstr "Anfang des gezeichneten Teils des Strichs, 0 bis 1."

msgid "Starts a timeline, an emitter or a sprite from its beginning."
msgstr "Startet eine Zeitleiste, einen Emitter oder ein Sprite von Anfang an."

msgid "Static body: nothing moves it."
msgstr "Statischer Körper: nichts bewegt ihn."

msgid "Stay"
msgstr "Bleiben"

msgid "Step"
msgstr "Schritt"

msgid "Step back and forward in time"
msgstr "In der Zeit vor und zurück gehen"

msgid "Stiffness"
msgstr "Steifigkeit"

msgid "Stiffness of the anchors (Hz). 0 is rigid."
msgstr "Steifigkeit der Ankerpunkte (Hz). 0 ist starr."

msgid "Stiffness of the angle (Hz). 0 is rigid."
msgstr "Steifigkeit des Winkels (Hz). 0 ist starr."

msgid "Stiffness of the constraints that are otherwise rigid (Hz)."
msgstr "Steifigkeit der sonst starren Zwangsbedingungen (Hz)."

msgid "Stiffness of the spring (Hz)."
msgstr "Steifigkeit der Feder (Hz)."

msgid "Stiffness of the spring (Hz). 0 is rigid."
msgstr "Steifigkeit der Feder (Hz). 0 ist starr."

msgid "Stiffness of the suspension (Hz). Default 2."
msgstr "Steifigkeit der Federung (Hz). Standard 2."

msgctxt "field"
msgid "Stop"
msgstr "Stopp"

msgid "Stop coloring ropes by load"
msgstr "Seile nicht nach Last färben"

msgid "Stop recording"
msgstr "Aufnahme beenden"

msgid "Stops a timeline, an emitter or a sprite. Only start makes it run again."
msgstr "Stoppt eine Zeitleiste, einen Emitter oder ein Sprite. Nur start lässt es wieder laufen."

msgid "Straight line without thickness."
msgstr "Gerade Linie ohne Dicke."

msgid "Strength"
msgstr "Stärke"

msgctxt "field"
msgid "Strength"
msgstr "Stärke"

msgid "Strength {1} N·s/m"
msgstr "Stärke {1} N·s/m"

msgid "Stretch"
msgstr "Dehnung"

msgctxt "field"
msgid "Stretch"
msgstr "Dehnung"

msgid "Stretched by {1}"
msgstr "Um {1} gedehnt"

msgid "Strictly convex polygon with 3 to 12 corners (m). A stroke takes any outline."
msgstr "Streng konvexes Polygon mit 3 bis 12 Ecken (m). Ein Strich kann jeden Umriss haben."

msgctxt "field"
msgid "Stroke"
msgstr "Strich"

msgid "Stroke end"
msgstr "Strichende"

msgid "Stroke mode: hull, solid or line; also while drawing"
msgstr "Strichmodus: Hülle, Massiv oder Linie; auch beim Zeichnen"

msgid "Stroke start"
msgstr "Strichanfang"

msgctxt "field"
msgid "Substeps"
msgstr "Teilschritte"

msgid "Substeps per time step. Default 4."
msgstr "Teilschritte pro Zeitschritt. Standard 4."

msgid "Surface of each segment of a chain."
msgstr "Oberfläche jedes Segments einer Kette."

msgctxt "field"
msgid "Surfaces"
msgstr "Oberflächen"

msgctxt "field"
msgid "Survive"
msgstr "Überleben"

msgctxt "theme"
msgid "System"
msgstr "System"

msgctxt "field"
msgid "T"
msgstr "T"

msgid "T, Shift+T"
msgstr "T, Umschalt+T"

msgctxt "field"
msgid "Tangent speed"
msgstr "Bandgeschwindigkeit"

msgid "Target angle of the second body relative to the first (degrees)."
msgstr "Zielwinkel des zweiten Körpers relativ zum ersten (Grad)."

msgid "Target angle of the spring (degrees)."
msgstr "Zielwinkel der Feder (Grad)."

msgid "Target speed of the motor (degrees/s)."
msgstr "Zielgeschwindigkeit des Motors (Grad/s)."

msgid "Target speed of the motor (m/s)."
msgstr "Zielgeschwindigkeit des Motors (m/s)."

msgid "Target translation of the spring (m)."
msgstr "Zielverschiebung der Feder (m)."

msgid "Tension"
msgstr "Zugkraft"

msgctxt "field"
msgid "Tension"
msgstr "Zugkraft"

msgid "Tension above which it breaks (N)."
msgstr "Zugkraft, über der es reißt (N)."

msgid "Tension {1}, stretched by {2}."
msgstr "Zugkraft {1}, um {2} gedehnt."

msgid "Tension {1}{2}"
msgstr "Zugkraft {1}{2}"

msgid "Terrain"
msgstr "Gelände"

msgid "Text"
msgstr "Text"

msgctxt "field"
msgid "Text"
msgstr "Text"

msgid "Text for the player."
msgstr "Text für den Spieler."

msgid "Text labels by name."
msgstr "Texte nach Namen."

msgid "Text of the label."
msgstr "Wortlaut des Textes."

msgid "Texts"
msgstr "Texte"

msgid "That drawing"
msgstr "Diese Zeichnung"

msgid "The attempt could not be deleted: {1}"
msgstr "Der Versuch konnte nicht gelöscht werden: {1}"

msgid "The body that it touches."
msgstr "Der Körper, den er berührt."

msgid "The body to change: its at, along, angle, opacity or color."
msgstr "Körper, der geändert wird: at, along, angle, opacity oder color."

msgid "The body, point on a rope, or player's pointer that it is attached to."
msgstr "Körper, Seilpunkt oder Zeiger des Spielers, an dem es befestigt ist."

msgid "The box [left, bottom, right, top] (m)."
msgstr "Das Rechteck [links, unten, rechts, oben] (m)."

msgid "The clipboard does not contain a level: {1}"
msgstr "Die Zwischenablage enthält kein Level: {1}"

msgid "The clipboard is empty"
msgstr "Die Zwischenablage ist leer"

msgid "The copied level contains no objects"
msgstr "Das kopierte Level enthält keine Objekte"

msgid "The current state was not saved because {1} has changed in the meantime. Save again."
msgstr "Der aktuelle Zustand wurde nicht gespeichert, weil sich {1} inzwischen geändert hat. Erneut speichern."

msgid "The decoration to change: its at, along, angle, scale, opacity, color, from, to or phase."
msgstr "Dekoration, die geändert wird: at, along, angle, scale, opacity, color, from, to oder phase."

msgid "The desktop does not report a theme, so the light theme is used."
msgstr "Der Desktop meldet kein Farbschema, daher wird das helle verwendet."

msgid "The edit {1} depended on the refused edit and was removed, too."
msgid_plural "The edits {1}{2} depended on the refused edit and were removed, too."
msgstr[0] "Die Änderung {1} hing von der abgelehnten Änderung ab und wurde ebenfalls entfernt."
msgstr[1] "Die Änderungen {1}{2} hingen von der abgelehnten Änderung ab und wurden ebenfalls entfernt."

msgid "The emitter to change: its at, along, angle or rate."
msgstr "Emitter, der geändert wird: at, along, angle oder rate."

msgid "The file has changed since you opened or saved it. If you overwrite it, the changes made since then are lost."
msgstr "Die Datei wurde seit dem Öffnen oder Speichern geändert. Beim Überschreiben gehen die seitherigen Änderungen verloren."

msgid "The force [x, y] in the body's frame (N)."
msgstr "Die Kraft [x, y] im Körpersystem (N)."

msgid "The frame's number."
msgstr "Nummer des Bildes."

msgid "The image {1} could not be copied to the level's folder. Copy it there yourself, or the level shows a red frame in its place."
msgid_plural "The images {1}{2} could not be copied to the level's folder. Copy them there yourself, or the level shows red frames in their place."
msgstr[0] "Das Bild {1} konnte nicht in den Levelordner kopiert werden. Das Bild selbst dorthin kopieren, sonst zeigt das Level an seiner Stelle einen roten Rahmen."
msgstr[1] "Die Bilder {1}{2} konnten nicht in den Levelordner kopiert werden. Die Bilder selbst dorthin kopieren, sonst zeigt das Level an ihrer Stelle rote Rahmen."

msgid "The image {1} could not be saved: {2}"
msgstr "Das Bild {1} konnte nicht gespeichert werden: {2}"

msgid "The image {1} is missing: {2}"
msgstr "Das Bild {1} fehlt: {2}"

msgid "The joint to change: its speed."
msgstr "Gelenk, das geändert wird: speed."

msgid "The label to change: its at, along, angle, scale, opacity or color."
msgstr "Text, der geändert wird: at, along, angle, scale, opacity oder color."

msgid "The layer of each object"
msgstr "Die Ebene jedes Objekts"

msgid "The level has changed since then. One edit of your attempt no longer applies and was left out."
msgid_plural "The level has changed since then. {1} edits of your attempt no longer apply and were left out."
msgstr[0] "Das Level hat sich seither geändert. Eine Änderung des Versuchs passt nicht mehr und wurde ausgelassen."
msgstr[1] "Das Level hat sich seither geändert. {1} Änderungen des Versuchs passen nicht mehr und wurden ausgelassen."

msgid "The level has {1} again, but this run does not"
msgstr "Das Level enthält {1} wieder, dieser Lauf aber nicht"

msgid "The level has {1}, but this run does not"
msgstr "Das Level enthält {1}, dieser Lauf aber nicht"

msgid "The level is lost."
msgstr "Das Level ist verloren."

msgid "The level is won."
msgstr "Das Level ist gewonnen."

msgid "The light to change: its at, along, angle, color, intensity or radius."
msgstr "Licht, das geändert wird: at, along, angle, color, intensity oder radius."

msgid "The name of a replay cannot contain a slash"
msgstr "Der Name einer Aufzeichnung darf keinen Schrägstrich enthalten"

msgid "The next click picks the object's color, material and layer; Alt+click always does"
msgstr "Der nächste Klick nimmt Farbe, Material und Ebene des Objekts auf; Alt+Klick tut das immer"

msgid "The next level"
msgstr "Das nächste Level"

msgid "The other body, or a point (m)."
msgstr "Der andere Körper oder ein Punkt (m)."

msgid "The other body."
msgstr "Der andere Körper."

msgid "The part was not saved: {1}"
msgstr "Das Bauteil wurde nicht gespeichert: {1}"

msgid "The part {1} is empty"
msgstr "Das Bauteil {1} ist leer"

msgid "The player gets only the tools listed here. Reopen the level to apply this."
msgstr "Der Spieler bekommt nur die hier aufgeführten Werkzeuge. Gilt nach erneutem Öffnen des Levels."

msgid "The player presses a body, label, sprite or decoration."
msgstr "Der Spieler drückt auf einen Körper, einen Text, ein Sprite oder eine Dekoration."

msgid "The player's pointer."
msgstr "Der Zeiger des Spielers."

msgid "The point a free body rotates about"
msgstr "Punkt, um den sich ein freier Körper dreht"

msgid "The push [x, y] in the world's frame (N·s)."
msgstr "Der Stoß [x, y] im Weltsystem (N·s)."

msgid "The recording stopped before its first frame"
msgstr "Die Aufnahme endete vor dem ersten Bild"

msgid "The replay cannot be saved: {1}"
msgstr "Aufzeichnung kann nicht gespeichert werden: {1}"

msgid "The replay has ended. Press Space to continue from here."
msgstr "Die Aufzeichnung ist zu Ende. Leertaste drücken, um von hier fortzufahren."

msgid "The reveal to change: its at, along, angle, amount or color."
msgstr "Blende, die geändert wird: at, along, angle, amount oder color."

msgid "The rope to change: its speed."
msgstr "Seil, das geändert wird: speed."

msgid "The scene ends here. Draw inside its edges."
msgstr "Hier endet die Szene. Innerhalb ihrer Ränder zeichnen."

msgid "The scene is empty. Draw something."
msgstr "Die Szene ist leer. Etwas zeichnen."

msgid "The scene was darkened so that the light shows. Change the darkness in World (F6); one undo reverts both."
msgstr "Die Szene wurde abgedunkelt, damit das Licht sichtbar ist. Die Dunkelheit lässt sich unter Welt (F6) ändern; einmal Rückgängig nimmt beides zurück."

msgid "The selected objects have no properties in common."
msgstr "Die ausgewählten Objekte haben keine gemeinsamen Eigenschaften."

msgid "The selection is at the back already"
msgstr "Die Auswahl ist schon ganz hinten"

msgid "The selection is in front already"
msgstr "Die Auswahl ist schon ganz vorn"

msgid "The selection is in no group"
msgstr "Die Auswahl gehört zu keiner Gruppe"

msgid "The selection is locked. Press Ctrl+Shift+L to unlock it."
msgstr "Die Auswahl ist gesperrt. Strg+Umschalt+L entsperrt sie."

msgid "The sprite to change: its at, along, angle, scale, opacity or frame."
msgstr "Sprite, das geändert wird: at, along, angle, scale, opacity oder frame."

msgid "The unit is {1}, not {2}"
msgstr "Die Einheit ist {1}, nicht {2}"

msgid "The unsaved drawing {1} is kept until you quit"
msgstr "Die ungespeicherte Zeichnung {1} bleibt bis zum Beenden erhalten"

msgid "The value is greater than this."
msgstr "Der Wert ist größer als dieser."

msgid "The value is less than this."
msgstr "Der Wert ist kleiner als dieser."

msgid "The value is this, within the tolerance."
msgstr "Der Wert ist dieser, im Rahmen der Toleranz."

msgid "The value is within these limits."
msgstr "Der Wert liegt in diesen Grenzen."

msgid "The whole world."
msgstr "Die ganze Welt."

msgid "The winch has reached its limit."
msgstr "Die Winde hat ihre Grenze erreicht."

msgid "The zone or box [left, bottom, right, top] that its origin is in."
msgstr "Die Zone oder der Kasten [links, unten, rechts, oben], in dem sein Ursprung liegt."

msgid "The zone to change: its at, along, angle or force."
msgstr "Zone, die geändert wird: at, along, angle oder force."

msgid "The {1} {2} no longer exists"
msgstr "{1} {2} existiert nicht mehr"

msgid "Theme"
msgstr "Farbschema"

msgid "Then"
msgstr "Danach"

msgid "There are already {1} plots. Remove one first."
msgstr "Es gibt schon {1} Diagramme. Zuerst eines entfernen."

msgid "There are no strokes from an earlier attempt"
msgstr "Es gibt keine Striche aus einem früheren Versuch"

msgid "There is an unsaved drawing"
msgid_plural "There are {1} unsaved drawings"
msgstr[0] "Es gibt eine ungespeicherte Zeichnung"
msgstr[1] "Es gibt {1} ungespeicherte Zeichnungen"

msgid "There is no display. Ran {1} for {2} s and saved an image to {3}."
msgstr "Es gibt keinen Bildschirm. {1} lief {2} s lang; ein Bild wurde in {3} gespeichert."

msgid "There is no folder for parts"
msgstr "Es gibt keinen Ordner für Bauteile"

msgid "There is no saved attempt at this level."
msgstr "Es gibt keinen gespeicherten Versuch an diesem Level."

msgid "There is no state folder."
msgstr "Es gibt keinen Ordner für Zustandsdaten."

msgid "There is no wind. Drag in the direction it should blow."
msgstr "Es weht kein Wind. In die Richtung ziehen, in die er wehen soll."

msgid "These two bodies are already welded."
msgstr "Diese beiden Körper sind bereits verschweißt."

msgid "Thickness"
msgstr "Dicke"

msgctxt "field"
msgid "Thickness"
msgstr "Dicke"

msgid "Thickness (m). Default 0.08."
msgstr "Dicke (m). Standard 0.08."

msgid "This body does not move, so a motor cannot turn it."
msgstr "Dieser Körper bewegt sich nicht, also kann ihn kein Motor drehen."

msgid "This body does not move, so a thruster cannot push it."
msgstr "Dieser Körper bewegt sich nicht, also kann ihn keine Düse schieben."

msgid "This body does not move, so it needs no pin."
msgstr "Dieser Körper bewegt sich nicht und braucht keinen Pin."

msgid "This command is not available now."
msgstr "Dieser Befehl ist jetzt nicht verfügbar."

msgid "This command is not available now. It may need a selection: press S and click an object."
msgstr "Dieser Befehl ist jetzt nicht verfügbar. Vielleicht fehlt eine Auswahl: S drücken und ein Objekt anklicken."

msgid "This drawing has not been saved to a file yet"
msgstr "Diese Zeichnung wurde noch nicht in einer Datei gespeichert"

msgid "This gear would be too small. Make it larger, or with fewer teeth."
msgstr "Dieses Zahnrad wäre zu klein. Größer oder mit weniger Zähnen ziehen."

msgid "This is the earliest recorded time"
msgstr "Dies ist der früheste aufgezeichnete Zeitpunkt"

msgid "This is the ground. Draw above it."
msgstr "Das ist der Boden. Darüber zeichnen."

msgid "This is the last level in this folder"
msgstr "Dies ist das letzte Level in diesem Ordner"

msgid "This level allows no tools"
msgstr "Dieses Level erlaubt keine Werkzeuge"

msgid "This level can be edited already."
msgstr "Dieses Level lässt sich bereits bearbeiten."

msgid "This level does not allow adding goals"
msgstr "Dieses Level erlaubt keine neuen Ziele"

msgid "This level does not allow adding parts"
msgstr "Dieses Level erlaubt keine zusätzlichen Bauteile"

msgid "This level does not allow attractors"
msgstr "Dieses Level erlaubt keine Anziehungspunkte"

msgid "This level does not allow boxes"
msgstr "Dieses Level erlaubt keine Rechtecke"

msgid "This level does not allow changing the wind"
msgstr "Dieses Level erlaubt keine Änderung des Winds"

msgid "This level does not allow circles"
msgstr "Dieses Level erlaubt keine Kreise"

msgid "This level does not allow conveyor belts"
msgstr "Dieses Level erlaubt keine Förderbänder"

msgid "This level does not allow cropping"
msgstr "Dieses Level erlaubt kein Zuschneiden"

msgid "This level does not allow drawing"
msgstr "Dieses Level erlaubt kein Zeichnen"

msgid "This level does not allow drawing hulls"
msgstr "Dieses Level erlaubt kein Zeichnen von Hüllen"

msgid "This level does not allow drawing lines"
msgstr "Dieses Level erlaubt kein Zeichnen von Linien"

msgid "This level does not allow drawing solids"
msgstr "Dieses Level erlaubt kein Zeichnen massiver Formen"

msgid "This level does not allow emitters"
msgstr "Dieses Level erlaubt keine Emitter"

msgid "This level does not allow erasing"
msgstr "Dieses Level erlaubt kein Radieren"

msgid "This level does not allow explosions"
msgstr "Dieses Level erlaubt keine Explosionen"

msgid "This level does not allow gears"
msgstr "Dieses Level erlaubt keine Zahnräder"

msgid "This level does not allow grabbing"
msgstr "Dieses Level erlaubt kein Greifen"

msgid "This level does not allow hinges"
msgstr "Dieses Level erlaubt keine Scharniere"

msgid "This level does not allow lights"
msgstr "Dieses Level erlaubt keine Lichter"

msgid "This level does not allow new ropes"
msgstr "Dieses Level erlaubt keine neuen Seile"

msgid "This level does not allow painting"
msgstr "Dieses Level erlaubt kein Färben"

msgid "This level does not allow pins"
msgstr "Dieses Level erlaubt keine Pins"

msgid "This level does not allow polygons"
msgstr "Dieses Level erlaubt keine Polygone"

msgid "This level does not allow pulleys"
msgstr "Dieses Level erlaubt keine Flaschenzüge"

msgid "This level does not allow selecting"
msgstr "Dieses Level erlaubt kein Auswählen"

msgid "This level does not allow sliders"
msgstr "Dieses Level erlaubt keine Schienen"

msgid "This level does not allow springs"
msgstr "Dieses Level erlaubt keine Federn"

msgid "This level does not allow stars"
msgstr "Dieses Level erlaubt keine Sterne"

msgid "This level does not allow terrain"
msgstr "Dieses Level erlaubt kein Gelände"

msgid "This level does not allow text"
msgstr "Dieses Level erlaubt keinen Text"

msgid "This level does not allow the knife"
msgstr "Dieses Level erlaubt kein Messer"

msgid "This level does not allow the ruler"
msgstr "Dieses Level erlaubt kein Lineal"

msgid "This level does not allow thrusters"
msgstr "Dieses Level erlaubt keine Düsen"

msgid "This level does not allow tracers"
msgstr "Dieses Level erlaubt keine Bahnzeichner"

msgid "This level does not allow vines"
msgstr "Dieses Level erlaubt keine Ranken"

msgid "This level does not allow walls"
msgstr "Dieses Level erlaubt keine Wände"

msgid "This level does not allow water"
msgstr "Dieses Level erlaubt kein Wasser"

msgid "This level does not allow welding"
msgstr "Dieses Level erlaubt kein Verschweißen"

msgid "This level does not allow wheels"
msgstr "Dieses Level erlaubt keine Räder"

msgid "This level has no hints"
msgstr "Dieses Level hat keine Tipps"

msgid "This level uses the key {1}. The tool {2} is still in the toolbar and in Ctrl+K."
msgstr "Dieses Level belegt die Taste {1}. Das Werkzeug {2} bleibt in der Werkzeugleiste und über Strg+K erreichbar."

msgid "This needs {1} of ink, but only {2} are left."
msgstr "Dafür sind {1} Tinte nötig, aber nur noch {2} übrig."

msgid "This number has no unit"
msgstr "Diese Zahl hat keine Einheit"

msgid "This number is too large for a level"
msgstr "Diese Zahl ist zu groß für ein Level"

msgid "This object belongs to the level and cannot be painted."
msgstr "Dieses Objekt gehört zum Level und kann nicht gefärbt werden."

msgid "This object does not move, so it has no path to trace"
msgstr "Dieses Objekt bewegt sich nicht, daher gibt es keine Bahn zu verfolgen"

msgid "This object has no {1} to animate"
msgstr "Bei diesem Objekt nicht animierbar: {1}"

msgid "This part of the image is transparent, so it makes no body."
msgstr "Dieser Teil des Bildes ist durchsichtig und ergibt daher keinen Körper."

msgid "This replay differs from its recording (Inkfall {1}) from {2} on"
msgstr "Diese Aufzeichnung weicht ab {2} von ihrer Aufnahme (Inkfall {1}) ab"

msgid "This run is too long to save. Restart, then save earlier."
msgstr "Dieser Lauf ist zum Speichern zu lang. Neu starten und früher speichern."

msgid "This run no longer has {1}, so it does not show the change.{2} Restart the level to see the change."
msgstr "{1} existiert in diesem Lauf nicht mehr, daher ist die Änderung nicht zu sehen.{2} Das Level neu starten, um die Änderung zu sehen."

msgctxt "field"
msgid "Thrust"
msgstr "Schub"

msgid "Thruster"
msgstr "Düse"

msgid "Time"
msgstr "Zeit"

msgctxt "field"
msgid "Time"
msgstr "Zeit"

msgid "Time (s)."
msgstr "Zeit (s)."

msgid "Time after the start at which it holds (s)."
msgstr "Zeit nach dem Start, zu der es erfüllt ist (s)."

msgid "Time after which the body is removed (s)."
msgstr "Zeit, nach der der Körper entfernt wird (s)."

msgid "Time at which it starts to grow (s). If absent, it is fully grown at the start."
msgstr "Zeit, zu der das Wachstum beginnt (s). Ohne Angabe ist sie zu Beginn ausgewachsen."

msgid "Time at which it was reached (s)."
msgstr "Zeit, zu der es erreicht wurde (s)."

msgid "Time for which the level has already run (s)."
msgstr "Zeit, die das Level schon gelaufen ist (s)."

msgid "Time for which they have been playing at the start (s)."
msgstr "Zeit, die sie zu Beginn schon laufen (s)."

msgid "Time in the timeline at the start (s)."
msgstr "Zeit in der Zeitleiste zu Beginn (s)."

msgid "Time of one rotation, clockwise if negative (s). With 0 it does not rotate. Default 8."
msgstr "Dauer einer Umdrehung, negativ im Uhrzeigersinn (s). Bei 0 dreht er sich nicht. Standard 8."

msgid "Time step {1} ms, {2} substeps. Restart to apply a new time step."
msgstr "Zeitschritt {1} ms, {2} Teilschritte. Neu starten, um einen neuen Zeitschritt anzuwenden."

msgid "Time steps per second. Default 60."
msgstr "Zeitschritte pro Sekunde. Standard 60."

msgid "Time that the line takes to grow (s). Default 2."
msgstr "Zeit, in der die Linie wächst (s). Standard 2."

msgid "Time that they lie where they land (s). With 0 they touch nothing. Default 8."
msgstr "Zeit, die sie nach dem Landen liegen bleiben (s). Bei 0 berühren sie nichts. Standard 8."

msgid "Time until the next one is emitted (s)."
msgstr "Zeit bis zum nächsten Emittieren (s)."

msgid "Timeline"
msgstr "Zeitleiste"

msgctxt "field"
msgid "Timeline"
msgstr "Zeitleiste"

msgid "Timeline: once, loop, back and forth"
msgstr "Zeitleiste: einmal, Schleife, hin und her"

msgid "Timelines"
msgstr "Zeitleisten"

msgctxt "field"
msgid "Timelines"
msgstr "Zeitleisten"

msgid "Timelines by name: movements and other changes over time."
msgstr "Zeitleisten nach Namen: Bewegungen und andere zeitliche Änderungen."

msgid "Timelines to start at the same time."
msgstr "Zeitleisten, die gleichzeitig starten."

msgid "Timelines to start one after another."
msgstr "Zeitleisten, die nacheinander starten."

msgid "Timelines: animation tracks with keys"
msgstr "Zeitleisten: Animationsspuren mit Schlüsselbildern"

msgctxt "field"
msgid "To"
msgstr "Bis"

msgid "Today, {1}"
msgstr "Heute, {1}"

msgctxt "field"
msgid "Together"
msgstr "Gleichzeitig"

msgctxt "field"
msgid "Token"
msgstr "Token"

msgid "Tokens that have already reached it."
msgstr "Tokens, die es bereits erreicht haben."

msgctxt "field"
msgid "Tolerance"
msgstr "Toleranz"

msgid "Too far out. The scene ends {1} km away."
msgstr "Zu weit draußen. Die Szene endet in {1} km Entfernung."

msgid "Too many bodies overlap, so some pass through each other. Move them apart or delete some."
msgstr "Zu viele Körper überlappen sich, daher durchdringen sich einige. Körper auseinanderziehen oder einige löschen."

msgid "Tools"
msgstr "Werkzeuge"

msgctxt "field"
msgid "Tools"
msgstr "Werkzeuge"

msgid "Tools and ink that the player may use."
msgstr "Werkzeuge und Tinte, die der Spieler verwenden darf."

msgid "Tools that the player may use. If absent, all tools."
msgstr "Werkzeuge, die der Spieler verwenden darf. Ohne Angabe alle Werkzeuge."

msgid "Torque"
msgstr "Drehmoment"

msgctxt "field"
msgid "Torque"
msgstr "Drehmoment"

msgid "Torque above which the joint breaks, or is reported (N·m)."
msgstr "Drehmoment, über dem das Gelenk bricht oder gemeldet wird (N·m)."

msgid "Torque that the joint transmits (N·m)."
msgstr "Drehmoment, das die Verbindung überträgt (N·m)."

msgid "Total"
msgstr "Gesamt"

msgid "Total length that the player may draw (m)."
msgstr "Gesamtlänge, die der Spieler zeichnen darf (m)."

msgid "Total number to emit."
msgstr "Gesamtzahl, die emittiert wird."

msgctxt "field"
msgid "Touches"
msgstr "Berührt"

msgctxt "field"
msgid "Touching"
msgstr "Berührung"

msgid "Tracer"
msgstr "Bahnzeichner"

msgid "Trail of {1} s"
msgstr "Bahn von {1} s"

msgctxt "field"
msgid "Translation"
msgstr "Verschiebung"

msgid "Trigger: when the rule acts."
msgstr "Auslöser: wann die Regel wirkt."

msgid "Try again"
msgstr "Erneut öffnen"

msgctxt "field"
msgid "Turn"
msgstr "Drehen"

msgid "Turn a nearly round stroke into a circle, a nearly rectangular one into a box"
msgstr "Aus einem fast runden Strich einen Kreis, aus einem fast rechteckigen ein Rechteck machen"

msgid "Turn snapping off"
msgstr "Einrasten ausschalten"

msgctxt "field"
msgid "Turns"
msgstr "Dreht"

msgid "Two bodies begin to touch: [A, B]; B may be any."
msgstr "Zwei Körper beginnen sich zu berühren: [A, B]; B darf any sein."

msgid "Two bodies stop touching: [A, B]; B may be any."
msgstr "Zwei Körper berühren sich nicht mehr: [A, B]; B darf any sein."

msgid "Two objects collide only if the box of their two layers is checked. New objects are on the layer base. The walls of the world stop everything."
msgstr "Zwei Objekte kollidieren nur, wenn das Kästchen ihrer beiden Ebenen angekreuzt ist. Neue Objekte liegen auf der Ebene base. Die Wände der Welt halten alles auf."

msgctxt "field"
msgid "Two sided"
msgstr "Zweiseitig"

msgctxt "field"
msgid "Type"
msgstr "Typ"

msgid "Type a color like #d03020"
msgstr "Farbe wie #d03020 eingeben"

msgid "Type two numbers with a comma, for example 2, 3.5"
msgstr "Zwei Zahlen mit Komma eingeben, zum Beispiel 2, 3.5"

msgid "Unchanged"
msgstr "Unverändert"

msgid "Undo"
msgstr "Rückgängig"

msgid "Undo delete"
msgstr "Wiederherstellen"

msgid "Undo {1}"
msgstr "Rückgängig: {1}"

msgid "Undo, redo"
msgstr "Rückgängig, wiederholen"

msgid "Ungroup"
msgstr "Gruppierung aufheben"

msgid "Unlock"
msgstr "Entsperren"

msgid "Unlock all"
msgstr "Alle entsperren"

msgid "Unsaved changes are lost when the window closes."
msgstr "Ungespeicherte Änderungen gehen beim Schließen des Fensters verloren."

msgid "Unsaved changes would be lost, and drafts cannot be saved: {1}.{2}"
msgstr "Ungespeicherte Änderungen gingen verloren, und Entwürfe können nicht gespeichert werden: {1}.{2}"

msgid "Unsaved drawings"
msgstr "Ungespeicherte Zeichnungen"

msgid "Unsaved work"
msgstr "Ungespeichertes"

msgid "Untitled"
msgstr "Unbenannt"

msgctxt "key"
msgid "Up"
msgstr "Hoch"

msgid "Updating poses"
msgstr "Lage anpassen"

msgctxt "field"
msgid "Upper angle"
msgstr "Max. Winkel"

msgctxt "field"
msgid "Upper translation"
msgstr "Max. Verschiebung"

msgid "Use for new objects"
msgstr "Für neue Objekte verwenden"

msgid "Use the file's version"
msgstr "Fassung der Datei verwenden"

msgid "Use the selected object"
msgstr "Das ausgewählte Objekt verwenden"

msgid "Use {1} of ink or less for three stars"
msgstr "Höchstens {1} Tinte für drei Sterne"

msgctxt "field"
msgid "User ID"
msgstr "Nutzer-ID"

msgid "Uses of parts and of other level files, by name."
msgstr "Verwendungen von Bauteilen und anderen Leveldateien, nach Namen."

msgid "Values at given times."
msgstr "Werte zu bestimmten Zeiten."

msgid "Values that differ in this use, by paths such as bodies.rim.ink."
msgstr "Werte, die bei dieser Verwendung abweichen, nach Pfaden wie bodies.rim.ink."

msgctxt "field"
msgid "Variance"
msgstr "Streuung"

msgid "Velocities"
msgstr "Geschwindigkeiten"

msgctxt "field"
msgid "Velocities"
msgstr "Geschwindigkeiten"

msgctxt "field"
msgid "Velocity"
msgstr "Geschwindigkeit"

msgid "Velocity (m/s)."
msgstr "Geschwindigkeit (m/s)."

msgid "Velocity of the air (m/s)."
msgstr "Geschwindigkeit der Luft (m/s)."

msgid "Velocity of the center of mass (m/s)."
msgstr "Geschwindigkeit des Schwerpunkts (m/s)."

msgid "Velocity of the flow (m/s)."
msgstr "Geschwindigkeit der Strömung (m/s)."

msgid "Velocity x"
msgstr "Geschwindigkeit x"

msgid "Velocity y"
msgstr "Geschwindigkeit y"

msgid "Version of the level format."
msgstr "Version des Levelformats."

msgctxt "field"
msgid "Via"
msgstr "Über"

msgid "Video format: {1}"
msgstr "Videoformat: {1}"

msgid "View and window"
msgstr "Ansicht und Fenster"

msgid "Viewing the past. Space plays from here; any edit changes what follows"
msgstr "Blick in die Vergangenheit. Leertaste spielt ab hier; jede Bearbeitung ändert, was folgt"

msgid "Views change at once, without animation."
msgstr "Ansichten wechseln sofort, ohne Animation."

msgid "Vine"
msgstr "Ranke"

msgctxt "field"
msgid "Vine"
msgstr "Ranke"

msgid "Vine that grows along the rope."
msgstr "Ranke, die am Seil entlangwächst."

msgid "Vine that grows along the stroke, which must be a line."
msgstr "Ranke, die am Strich entlangwächst. Er muss eine Linie sein."

msgctxt "field"
msgid "Wait"
msgstr "Warten"

msgid "Wall"
msgstr "Wand"

msgid "Walls on all four sides, or on some of them."
msgstr "Wände an allen vier Seiten oder an einigen davon."

msgid "Water"
msgstr "Wasser"

msgid "Wave damping"
msgstr "Wellendämpfung"

msgctxt "field"
msgid "Wave damping"
msgstr "Wellendämpfung"

msgid "Weighs {1}. Held by:"
msgstr "Wiegt {1}. Gehalten durch:"

msgid "Welcome"
msgstr "Willkommen"

msgid "Weld"
msgstr "Schweißung"

msgid "Well done!"
msgstr "Gut gemacht!"

msgid "What do you want to do?"
msgstr "Was möchten Sie tun?"

msgid "What happens after the last key. Default once."
msgstr "Was nach dem letzten Schlüsselbild geschieht. Standard once."

msgid "What holds it, why it sleeps"
msgstr "Was es hält, warum es schläft"

msgid "Wheel"
msgstr "Rad"

msgid "Wheel, + and -"
msgstr "Mausrad, + und -"

msgid "When"
msgstr "Wenn"

msgctxt "field"
msgid "When"
msgstr "Wenn"

msgid "When anything enters {1}"
msgstr "Wenn etwas in {1} gelangt"

msgid "When anything leaves {1}"
msgstr "Wenn etwas {1} verlässt"

msgid "When the goal {1} is reached"
msgstr "Wenn das Ziel {1} erreicht ist"

msgid "When the key {1} is pressed"
msgstr "Wenn die Taste {1} gedrückt wird"

msgid "When the key {1} is released"
msgstr "Wenn die Taste {1} losgelassen wird"

msgid "When the level is lost"
msgstr "Wenn das Level verloren ist"

msgid "When the level is won"
msgstr "Wenn das Level gewonnen ist"

msgid "When the player presses {1}"
msgstr "Wenn {1} gedrückt wird"

msgid "When {1} and {2} stop touching"
msgstr "Wenn {1} und {2} sich nicht mehr berühren"

msgid "When {1} breaks"
msgstr "Wenn {1} bricht"

msgid "When {1} ends"
msgstr "Wenn {1} endet"

msgid "When {1} enters {2}"
msgstr "Wenn {1} in {2} gelangt"

msgid "When {1} is gone"
msgstr "Wenn {1} weg ist"

msgid "When {1} leaves {2}"
msgstr "Wenn {1} {2} verlässt"

msgid "When {1} stops touching something"
msgstr "Wenn {1} etwas nicht mehr berührt"

msgid "When {1} touches anything"
msgstr "Wenn {1} etwas berührt"

msgid "When {1} touches {2}"
msgstr "Wenn {1} {2} berührt"

msgid "Whether a chain is a one-way platform: it only holds what comes down onto it."
msgstr "Ob eine Kette eine Einweg-Plattform ist: Sie hält nur, was von oben auf sie kommt."

msgid "Whether a chain is solid on both sides."
msgstr "Ob eine Kette auf beiden Seiten massiv ist."

msgid "Whether bodies cast shadows in the light. Default true."
msgstr "Ob Körper im Licht Schatten werfen. Standard true."

msgid "Whether confetti and stars appear when the level is won. Default true."
msgstr "Ob Konfetti und Sterne erscheinen, wenn das Level gewonnen ist. Standard true."

msgid "Whether each meter takes the same time, or each section between points. Default even."
msgstr "Ob jeder Meter gleich lange dauert oder jeder Abschnitt zwischen Punkten. Standard even."

msgid "Whether each run continues from the end of the previous one."
msgstr "Ob jeder Lauf am Ende des vorigen weitermacht."

msgid "Whether each stays where it was emitted, with a line through all of them."
msgstr "Ob jedes dort bleibt, wo es emittiert wurde, und eine Linie durch alle führt."

msgid "Whether it is drawn behind or in front of the bodies. Default back."
msgstr "Ob hinter oder vor den Körpern gezeichnet wird. Standard back."

msgid "Whether it is drawn behind or in front of the bodies. Default front."
msgstr "Ob hinter oder vor den Körpern gezeichnet wird. Standard front."

msgid "Whether it must be so. Default true."
msgstr "Ob es so sein muss. Standard true."

msgid "Whether it runs back to the beginning each time."
msgstr "Ob sie jedes Mal zum Anfang zurückläuft."

msgid "Whether it sleeps."
msgstr "Ob er schläft."

msgid "Whether it starts with the level. Default true."
msgstr "Ob er mit dem Level startet. Standard true."

msgid "Whether it still exists."
msgstr "Ob es noch existiert."

msgid "Whether its position and motion are numbers; of the world, those of all bodies."
msgstr "Ob Position und Bewegung Zahlen sind; bei der Welt die aller Körper."

msgid "Whether left and right are swapped."
msgstr "Ob links und rechts vertauscht sind."

msgid "Whether movement along x is locked."
msgstr "Ob die Bewegung entlang x gesperrt ist."

msgid "Whether movement along y is locked."
msgstr "Ob die Bewegung entlang y gesperrt ist."

msgid "Whether rotation is locked."
msgstr "Ob die Drehung gesperrt ist."

msgid "Whether the body is asleep at the start."
msgstr "Ob der Körper am Anfang schläft."

msgid "Whether the body is in the world from the start. Default true."
msgstr "Ob der Körper von Anfang an in der Welt ist. Standard true."

msgid "Whether the body may fall asleep. Default true."
msgstr "Ob der Körper einschlafen darf. Standard true."

msgid "Whether the connected bodies collide with each other."
msgstr "Ob die verbundenen Körper miteinander kollidieren."

msgid "Whether the frames start with the level. Default true."
msgstr "Ob die Bilder mit dem Level starten. Standard true."

msgid "Whether the goal has been reached."
msgstr "Ob das Ziel erreicht ist."

msgid "Whether the joint breaks at that load; if false, it is only reported. Default true."
msgstr "Ob das Gelenk bei dieser Last bricht; bei false wird sie nur gemeldet. Standard true."

msgid "Whether the last point of a chain is connected to the first."
msgstr "Ob der letzte Punkt einer Kette mit dem ersten verbunden ist."

msgid "Whether the level is lost."
msgstr "Ob das Level verloren ist."

msgid "Whether the level is won."
msgstr "Ob das Level gewonnen ist."

msgid "Whether the light becomes dimmer with distance. Default true."
msgstr "Ob das Licht mit der Entfernung schwächer wird. Standard true."

msgid "Whether the object is locked in the editor."
msgstr "Ob das Objekt im Editor gesperrt ist."

msgid "Whether the object rotates with the path, its right side ahead."
msgstr "Ob sich das Objekt mit dem Pfad dreht, die rechte Seite voran."

msgid "Whether the path leads back to its first point."
msgstr "Ob der Pfad zu seinem ersten Punkt zurückführt."

msgid "Whether the pulley only pulls."
msgstr "Ob der Flaschenzug nur zieht."

msgid "Whether the rope collides with itself."
msgstr "Ob das Seil mit sich selbst kollidiert."

msgid "Whether the rule acts only the first time."
msgstr "Ob die Regel nur beim ersten Mal wirkt."

msgid "Whether the rule has already acted."
msgstr "Ob die Regel bereits gewirkt hat."

msgid "Whether the shape only detects what touches it, without a collision."
msgstr "Ob die Form nur erkennt, was sie berührt, ohne zu kollidieren."

msgid "Whether they have ended or were stopped."
msgstr "Ob sie zu Ende sind oder gestoppt wurden."

msgid "Which other shapes it collides with."
msgstr "Mit welchen anderen Formen sie kollidiert."

msgid "Which other shapes the shapes of the body collide with."
msgstr "Mit welchen anderen Formen die Formen des Körpers kollidieren."

msgid "While paused, you can move only objects that you added."
msgstr "Bei Pause lassen sich nur selbst hinzugefügte Objekte verschieben."

msgid "While the key {1} is down"
msgstr "Solange die Taste {1} gedrückt ist"

msgid "Whole file"
msgstr "Ganze Datei"

msgid "Whole objects"
msgstr "Ganze Objekte"

msgid "Width and height (m)."
msgstr "Breite und Höhe (m)."

msgid "Width and height of the box around the position in which they are emitted (m). Default [16, 0]."
msgstr "Breite und Höhe des Rechtecks um die Position, in dem sie emittiert werden (m). Standard [16, 0]."

msgctxt "field"
msgid "Win"
msgstr "Sieg"

msgctxt "field"
msgid "Winch"
msgstr "Winde"

msgid "Winch that reels the rope in or out from the start."
msgstr "Winde, die das Seil von Anfang an einholt oder ausfährt."

msgid "Wind"
msgstr "Wind"

msgctxt "field"
msgid "Wind"
msgstr "Wind"

msgctxt "field"
msgid "Wind drag"
msgstr "Windwiderstand"

msgctxt "field"
msgid "Wind lift"
msgstr "Windauftrieb"

msgid "Wind {1}"
msgstr "Wind {1}"

msgid "Wind: air that moves."
msgstr "Wind: bewegte Luft."

msgid "With G or R: edit length, mass, strength, winch"
msgstr "Mit G oder R: Länge, Masse, Festigkeit und Winde bearbeiten"

msgctxt "field"
msgid "Within"
msgstr "Binnen"

msgctxt "field"
msgid "Won"
msgstr "Sieg"

msgid "Won at {1}"
msgstr "Gewonnen: {1}"

msgid "Work per frame"
msgstr "Rechenzeit pro Bild"

msgid "World"
msgstr "Welt"

msgctxt "field"
msgid "World"
msgstr "Welt"

msgid "World memory"
msgstr "Speicher der Welt"

msgid "World: gravity, air, walls, time, tools; collision layers"
msgstr "Welt: Schwerkraft, Luft, Wände, Zeit, Werkzeuge; Kollisionsebenen"

msgctxt "field"
msgid "X"
msgstr "X"

msgid "X coordinate of its origin (m)."
msgstr "X-Koordinate seines Ursprungs (m)."

msgctxt "field"
msgid "Y"
msgstr "Y"

msgid "Y coordinate of its origin (m)."
msgstr "Y-Koordinate seines Ursprungs (m)."

msgid "Yesterday, {1}"
msgstr "Gestern, {1}"

msgid "You are editing {1}. Save writes to this file."
msgstr "{1} wird bearbeitet. „Speichern“ schreibt in diese Datei."

msgid "You are in control now."
msgstr "Steuerung übernommen."

msgid "You can edit this level now. All tools are available, and ink is unlimited."
msgstr "Dieses Level lässt sich jetzt bearbeiten. Alle Werkzeuge sind verfügbar, und die Tinte ist unbegrenzt."

msgid "You can open it. The current level is kept."
msgstr "Öffnen ist jetzt möglich. Das aktuelle Level bleibt erhalten."

msgid "You have a saved attempt at {1}."
msgstr "Es gibt einen gespeicherten Versuch an {1}."

msgid "Your attempt at {1} is saved. Open the level again to continue it."
msgstr "Der Versuch an {1} ist gespeichert. Level erneut öffnen, um ihn fortzusetzen."

msgid "Your attempt could not be opened: {1}"
msgstr "Der Versuch konnte nicht geöffnet werden: {1}"

msgid "Your attempt could not be saved: {1} Save it somewhere else."
msgstr "Der Versuch konnte nicht gespeichert werden: {1} An einem anderen Ort speichern."

msgid "Your best: {1} of ink"
msgstr "Bestwert: {1} Tinte"

msgctxt "field"
msgid "Z index"
msgstr "Z-Index"

msgid "Zone"
msgstr "Zone"

msgctxt "field"
msgid "Zone"
msgstr "Zone"

msgid "Zones"
msgstr "Zonen"

msgctxt "field"
msgid "Zones"
msgstr "Zonen"

msgid "Zones by name: areas that detect and push objects."
msgstr "Zonen nach Namen: Bereiche, die Objekte erkennen und antreiben."

msgid "Zoom"
msgstr "Zoomen"

msgid "Zoom in"
msgstr "Ansicht vergrößern"

msgid "Zoom out"
msgstr "Ansicht verkleinern"

msgid "[ and ]"
msgstr "[ und ]"

msgid "a material of this level"
msgstr "ein Material dieses Levels"

msgid "a replay has only one header line"
msgstr "eine Aufzeichnung hat nur eine Kopfzeile"

msgid "a setting"
msgstr "eine Einstellung"

msgid "add a copy of {1}"
msgstr "Kopie von {1} hinzufügen"

msgid "add key"
msgstr "Schlüsselbild hinzufügen"

msgid "add timeline"
msgstr "Zeitleiste hinzufügen"

msgid "add {1}"
msgstr "{1} hinzufügen"

msgid "align"
msgstr "Ausrichten"

msgctxt "search"
msgid "align arrange line distribute space evenly order"
msgstr "ausrichten anordnen reihe linie verteilen abstand gleichmäßig bündig"

msgid "an unnamed object"
msgstr "unbenanntes Objekt"

msgid "and {1} more"
msgstr "und {1} weitere"

msgctxt "search"
msgid "animation keyframe timeline animate move track path"
msgstr "animation animieren schlüsselbild keyframe zeitleiste bewegen spur pfad"

msgid "anything"
msgstr "irgendetwas"

msgid "apply a force to {1}"
msgstr "Kraft auf {1} ausüben"

msgid "array"
msgstr "anordnen"

msgctxt "search"
msgid "array repeat pattern row column grid circle copies many"
msgstr "anordnung wiederholen muster reihe spalte raster kreis kopien viele"

msgid "attempt"
msgstr "Versuch"

msgctxt "search"
msgid "attractor magnet gravity planet attract repel orbit well"
msgstr "anziehungspunkt magnet schwerkraft gravitation planet anziehen abstoßen umlaufbahn"

msgid "automatic"
msgstr "automatisch"

msgid "average density and friction"
msgstr "mittlere Dichte und Reibung"

msgctxt "search"
msgid "axle hinge bearing pivot joint revolute motor"
msgstr "achse scharnier lager drehpunkt gelenk drehgelenk motor welle"

msgctxt "search"
msgid "back backward order below behind lower layer depth background z index"
msgstr "hinten hintergrund unten dahinter reihenfolge ebene senken tiefe z index"

msgctxt "material"
msgid "balloon"
msgstr "Ballon"

msgctxt "search"
msgid "belt conveyor treadmill transport run move escalator"
msgstr "band förderband laufband transport rolltreppe fließband"

msgid "blue"
msgstr "blau"

msgid "body color"
msgstr "Körperfarbe"

msgid "body, {1}"
msgstr "Körper, {1}"

msgid "bouncy, high friction"
msgstr "federnd, hohe Reibung"

msgid "box"
msgstr "Rechteck"

msgctxt "search"
msgid "box rectangle square crate block cube brick"
msgstr "rechteck kasten quadrat kiste block würfel ziegel box"

msgid "bring to front"
msgstr "nach vorn holen"

msgid "cannot be read"
msgstr "kann nicht gelesen werden"

msgctxt "search"
msgid "circle ball disc disk round sphere"
msgstr "kreis ball scheibe rund kugel"

msgid "circle, {1}"
msgstr "Kreis, {1}"

msgid "click to include nothing"
msgstr "klicken, um nichts beizufügen"

msgid "click to include the level, so that they open as levels"
msgstr "klicken, um das Level beizufügen, damit sie sich als Level öffnen lassen"

msgid "click to include the replay, so that they play it"
msgstr "klicken, um die Aufzeichnung beizufügen, damit sie sie abspielen"

msgctxt "search"
msgid "collision shapes hitbox outline wireframe hull hidden invisible"
msgstr "kollisionsformen hitbox umriss drahtgitter hülle verborgen unsichtbar"

msgctxt "search"
msgid "color colour paint fill bucket brush material wood metal steel opacity transparent"
msgstr "farbe färben malen füllen eimer pinsel material holz metall stahl deckkraft durchsichtig transparent"

msgid "comma, period"
msgstr "Komma, Punkt"

msgctxt "search"
msgid "concave hollow outline stroke mode"
msgstr "konkav hohl umriss massiv strichmodus"

msgctxt "search"
msgid "context menu right click options"
msgstr "kontextmenü rechtsklick optionen menü"

msgid "continue from here"
msgstr "Ab hier fortsetzen"

msgctxt "search"
msgid "convex filled blob shape stroke mode"
msgstr "konvex gefüllt form hülle strichmodus"

msgid "copy"
msgstr "Kopieren"

msgctxt "search"
msgid "copy clipboard"
msgstr "kopieren zwischenablage"

msgctxt "search"
msgid "crop screenshot image frame area"
msgstr "zuschneiden bildschirmfoto bild ausschnitt rahmen bereich"

msgctxt "search"
msgid "csv data export graph table"
msgstr "csv daten exportieren diagramm tabelle"

msgctxt "search"
msgid "cut clipboard move"
msgstr "ausschneiden zwischenablage verschieben"

msgid "cut {1}"
msgstr "{1} schneiden"

msgctxt "search"
msgid "dark light night theme mode colors appearance black"
msgstr "dunkel hell nacht farbschema design modus farben aussehen schwarz"

msgctxt "search"
msgid "debug overlay forces velocity arrows vectors contacts show"
msgstr "diagnose anzeige kräfte geschwindigkeit pfeile vektoren kontakte anzeigen debug"

msgid "delete"
msgstr "Löschen"

msgctxt "search"
msgid "delete remove erase trash clear discard kill"
msgstr "löschen entfernen radieren papierkorb leeren verwerfen"

msgid "did you mean “{1}”?"
msgstr "meinten Sie „{1}“?"

msgid "disc"
msgstr "Scheibe"

msgid "distribute"
msgstr "Verteilen"

msgid "does not exist at this time"
msgstr "existiert zu dieser Zeit nicht"

msgid "down"
msgstr "nach unten"

msgid "duplicate"
msgstr "Duplizieren"

msgctxt "search"
msgid "duplicate clone double copy twin repeat"
msgstr "duplizieren klonen verdoppeln kopieren kopie"

msgid "emitter"
msgstr "Emitter"

msgctxt "search"
msgid "emitter spawner source fountain cannon gun shoot launcher generator rain balls spawn"
msgstr "Emitter Quelle Springbrunnen Brunnen Kanone Pistole schießen Werfer Generator Regen Bälle erzeugen"

msgctxt "search"
msgid "energy kinetic potential joule"
msgstr "energie kinetisch potenziell joule"

msgctxt "search"
msgid "erase eraser rubber delete remove rub"
msgstr "radieren radierer radiergummi löschen entfernen"

msgid "erase part of {1}"
msgstr "Teil von {1} radieren"

msgid "erase {1}"
msgstr "{1} radieren"

msgid "expected a replay, which begins with {\"inkfallReplay\":{1},…}"
msgstr "Aufzeichnung erwartet; sie beginnt mit {\"inkfallReplay\":{1},…}"

msgid "expected a step of at most {1}, not {2}"
msgstr "Schritt bis höchstens {1} erwartet, nicht {2}"

msgid "expected an earlier step of at most {1}, not {2}"
msgstr "früherer Schritt bis höchstens {1} erwartet, nicht {2}"

msgid "expected at most {1} commands"
msgstr "höchstens {1} Befehle erwartet"

msgid "expected step {1} or later, not {2}"
msgstr "Schritt {1} oder später erwartet, nicht {2}"

msgid "expected {1}"
msgstr "{1} erwartet"

msgid "expected {1}{2}"
msgstr "{1}{2} erwartet"

msgctxt "search"
msgid "explosion explode bomb blast boom detonate dynamite"
msgstr "explosion explodieren bombe sprengen knall dynamit"

msgctxt "search"
msgid "export image png picture screenshot crop"
msgstr "exportieren bild png bildschirmfoto zuschneiden"

msgctxt "search"
msgid "export part crop"
msgstr "exportieren bauteil teil ausschnitt zuschneiden"

msgctxt "search"
msgid "eyedropper pick color pipette"
msgstr "pipette farbe aufnehmen"

msgid "falls; collides as the convex hull of the opaque part"
msgstr "fällt; kollidiert als konvexe Hülle des undurchsichtigen Teils"

msgid "falls; collides as the outline of the opaque part, hollows included"
msgstr "fällt; kollidiert als Umriss des undurchsichtigen Teils, mit allen Höhlungen"

msgctxt "search"
msgid "fast forward speed time hurry"
msgstr "schneller vorspulen geschwindigkeit zeit zeitraffer"

msgid ""
"ffmpeg is not installed, so the frames were saved in {1}. Install ffmpeg, then run:\n"
"{2}"
msgstr ""
"ffmpeg ist nicht installiert, daher wurden die Bilder in {1} gespeichert. ffmpeg installieren, dann ausführen:\n"
"{2}"

msgctxt "search"
msgid "fire smoke particles sparks snow rain confetti emitter flame dust"
msgstr "feuer rauch partikel funken schnee regen konfetti emitter flamme staub"

msgctxt "search"
msgid "fit center home view all frame reset camera"
msgstr "einpassen zentrieren mitte ansicht alles zurücksetzen kamera"

msgid "found {1}"
msgstr "{1} gefunden"

msgctxt "search"
msgid "frame step advance forward next"
msgstr "bild schritt einzelschritt vor weiter nächster"

msgctxt "search"
msgid "front forward order above top raise layer depth z index"
msgstr "vorn vordergrund vorne oben darüber reihenfolge ebene heben tiefe z index"

msgctxt "search"
msgid "fullscreen maximize window full screen"
msgstr "vollbild maximieren fenster ganzer bildschirm"

msgid "gear"
msgstr "Getriebe"

msgctxt "search"
msgid "gear cog cogwheel teeth mesh transmission ratio clock machine"
msgstr "zahnrad ritzel zähne getriebe übersetzung uhrwerk maschine"

msgctxt "search"
msgid "ghost strokes clear"
msgstr "frühere striche löschen geist spuren"

msgctxt "search"
msgid "ghost strokes trace last attempt"
msgstr "frühere striche nachzeichnen letzter versuch geist"

msgid "goal"
msgstr "Ziel"

msgctxt "search"
msgid "goal target finish win level puzzle star collect token zone flag"
msgstr "ziel gewinnen level rätsel stern sammeln figur spielfigur zone fahne"

msgctxt "search"
msgid "grab drag hand move pull push throw hold"
msgstr "greifen ziehen hand bewegen schieben werfen halten"

msgctxt "search"
msgid "graph plot chart curve diagram data"
msgstr "diagramm graph plot kurve daten"

msgctxt "search"
msgid "gravity world physics bounds walls friction level properties air zero weightless"
msgstr "schwerkraft gravitation schwerelos welt physik grenzen wände reibung level eigenschaften luft null"

msgid "green"
msgstr "grün"

msgctxt "search"
msgid "grid raster squares guide"
msgstr "raster gitter kästchen hilfslinien"

msgid "group"
msgstr "gruppieren"

msgctxt "search"
msgid "group combine together unite join bundle"
msgstr "gruppieren gruppe zusammenfassen verbinden bündeln vereinen"

msgid "heavy and rough"
msgstr "schwer und rau"

msgctxt "search"
msgid "help keyboard shortcuts keys hotkeys manual controls bindings about version documentation"
msgstr "hilfe tastatur tastenkürzel kürzel tasten handbuch anleitung steuerung belegung info über version dokumentation"

msgid "hinge"
msgstr "Scharnier"

msgctxt "search"
msgid "hint help solution clue tip stuck cheat"
msgstr "tipp hilfe lösung hinweis schummeln"

msgctxt "material"
msgid "ice"
msgstr "Eis"

msgid "image"
msgstr "Bild"

msgid "ink {1}"
msgstr "Tinte {1}"

msgid "is empty; a replay begins with {\"inkfallReplay\":{1},…}"
msgstr "ist leer; eine Aufzeichnung beginnt mit {\"inkfallReplay\":{1},…}"

msgid "is incomplete: the end of the run is missing"
msgstr "ist unvollständig: Das Ende des Laufs fehlt"

msgid "is too large for a replay: {1} MB, at most {2} MB"
msgstr "ist zu groß für eine Aufzeichnung: {1} MB, höchstens {2} MB"

msgid "it does not fit the current state of the run"
msgstr "es passt nicht zum aktuellen Zustand des Laufs"

msgid "it is outside the level's folder"
msgstr "es liegt außerhalb des Levelordners"

msgid "joint"
msgstr "Gelenk"

msgid "joint {1}"
msgstr "Gelenk {1}"

msgid "keeps what you have drawn"
msgstr "behält das Gezeichnete"

msgid "key"
msgstr "Taste"

msgctxt "search"
msgid "key bind control keyboard steer"
msgstr "taste belegen steuerung tastatur steuern"

msgctxt "search"
msgid "keyboard cursor accessibility mouse pointer"
msgstr "tastatur cursor barrierefreiheit bedienungshilfe maus zeiger"

msgid "kinematic body"
msgstr "kinematischer Körper"

msgctxt "search"
msgid "knife cut slice split scissors divide break"
msgstr "messer schneiden zerschneiden teilen schere trennen kappen"

msgctxt "search"
msgid "lamp light bulb shine illuminate torch shadow"
msgstr "lampe licht birne leuchten beleuchten fackel schatten"

msgctxt "search"
msgid "layer collision group filter mask"
msgstr "ebene kollision gruppe filter maske"

msgctxt "search"
msgid "layer collision group new"
msgstr "ebene kollision gruppe neu"

msgid "layer {1}"
msgstr "Ebene {1}"

msgid "layers"
msgstr "Ebenen"

msgid "left"
msgstr "nach links"

msgid "level texts"
msgstr "Leveltexte"

msgctxt "search"
msgid "levels puzzles challenges score stars progress play game"
msgstr "level rätsel aufgaben punkte sterne fortschritt spielen spiel"

msgid "light"
msgstr "Licht"

msgid "light and rough"
msgstr "leicht und rau"

msgid "line {1} of its level: {2}"
msgstr "Zeile {1} des enthaltenen Levels: {2}"

msgid "line {1}: {2}"
msgstr "Zeile {1}: {2}"

msgid "lock"
msgstr "sperren"

msgctxt "search"
msgid "lock unlock protect freeze fix pin background unselectable"
msgstr "sperren entsperren schützen fixieren einfrieren hintergrund"

msgid "lose the level"
msgstr "das Level verlieren"

msgctxt "search"
msgid "material"
msgstr "material werkstoff"

msgctxt "search"
msgid "material bouncy elastic grip friction restitution"
msgstr "material gummi federnd elastisch griffig reibung rückprall"

msgctxt "search"
msgid "material helium float light rise"
msgstr "material ballon helium schweben leicht steigen"

msgctxt "search"
msgid "material metal iron heavy"
msgstr "material stahl metall eisen schwer"

msgctxt "search"
msgid "material plank timber"
msgstr "material holz brett balken"

msgctxt "search"
msgid "material rock heavy"
msgstr "material stein fels schwer"

msgctxt "search"
msgid "material slippery smooth frictionless friction slide"
msgstr "material eis rutschig glatt reibungslos reibung gleiten"

msgid "merge"
msgstr "Zusammenführen"

msgid "mirror"
msgstr "spiegeln"

msgctxt "search"
msgid "mirror flip reflect symmetry horizontal left right"
msgstr "spiegeln umdrehen symmetrie symmetrisch horizontal links rechts"

msgctxt "search"
msgid "mirror flip reflect symmetry vertical upside down"
msgstr "spiegeln umdrehen symmetrie symmetrisch vertikal kopfüber oben unten"

msgid "motor"
msgstr "Motor"

msgctxt "search"
msgid "motor drive engine power torque"
msgstr "motor antrieb leistung drehmoment"

msgctxt "search"
msgid "motor wheel drive engine car"
msgstr "motor rad antrieb auto"

msgid "move"
msgstr "Verschieben"

msgid "move key"
msgstr "Schlüsselbild verschieben"

msgid "move {1}"
msgstr "{1} bewegen"

msgid "move {1} back to its start"
msgstr "{1} an den Anfang zurücksetzen"

msgid "moves at {1}{2}"
msgstr "bewegt sich mit {1}{2}"

msgctxt "search"
msgid "mute silence quiet sound audio noise off"
msgstr "stumm stummschalten ton aus leise ruhe lautlos"

msgid "name of {1}"
msgstr "Name von {1}"

msgid "never"
msgstr "nie"

msgctxt "search"
msgid "new blank empty scene clear document sheet"
msgstr "neu leer szene dokument blatt"

msgctxt "search"
msgid "next level skip forward"
msgstr "nächstes level überspringen weiter"

msgid "no key"
msgstr "keine"

msgid "no longer exists"
msgstr "existiert nicht mehr"

msgid "not simulated"
msgstr "nicht simuliert"

msgid "now"
msgstr "jetzt"

msgctxt "search"
msgid "nudge move shift arrow"
msgstr "verschieben bewegen schubsen pfeil"

msgctxt "search"
msgid "objects outliner list hierarchy tree find search contents rename hide"
msgstr "objekte liste übersicht hierarchie baum finden suchen inhalt umbenennen ausblenden"

msgid "ochre"
msgstr "ocker"

msgid "on two keys; drag sideways for a constant speed"
msgstr "auf zwei Tasten; seitlich ziehen für konstante Geschwindigkeit"

msgctxt "search"
msgid "open load import file browse levels examples gallery recent recover unsaved lost crash svg vector"
msgstr "öffnen laden importieren datei durchsuchen level beispiele galerie zuletzt wiederherstellen ungespeichert verloren absturz svg vektor"

msgid "paint {1}"
msgstr "{1} färben"

msgid "part"
msgstr "Bauteil"

msgctxt "search"
msgid "parts library component group stamp prefab"
msgstr "bauteil bibliothek komponente gruppe stempel vorlage"

msgctxt "search"
msgid "parts library components blocks stamps assets prefab"
msgstr "bauteile bibliothek komponenten bausteine stempel vorlagen"

msgid "paste"
msgstr "Einfügen"

msgctxt "search"
msgid "paste insert clipboard"
msgstr "einfügen zwischenablage"

msgid "pause all timelines"
msgstr "alle Zeitleisten anhalten"

msgctxt "search"
msgid "pause play stop start run freeze halt resume simulate"
msgstr "pause anhalten stopp start abspielen lauf einfrieren fortsetzen weiter simulieren"

msgid "pause the timelines of {1}"
msgstr "Zeitleisten von {1} anhalten"

msgid "pause {1}"
msgstr "{1} anhalten"

msgctxt "search"
msgid "pencil pen stroke sketch freehand doodle brush ink"
msgstr "stift bleistift strich skizze freihand zeichnen malen pinsel tinte"

msgctxt "search"
msgid "performance fps speed lag profiler statistics cost"
msgstr "leistung fps geschwindigkeit ruckeln bildrate profiler statistik"

msgid "pin"
msgstr "Pin"

msgctxt "search"
msgid "pin nail hinge pivot fix attach anchor joint revolute lock"
msgstr "pin anpinnen nagel scharnier drehpunkt fixieren befestigen anker gelenk feststellen"

msgid "plain"
msgstr "normal"

msgid "play the sound {1}"
msgstr "Klang {1} abspielen"

msgid "plum"
msgstr "lila"

msgctxt "search"
msgid "polygon triangle hexagon pentagon shape"
msgstr "polygon vieleck dreieck sechseck fünfeck form"

msgid "pulley"
msgstr "Flaschenzug"

msgctxt "search"
msgid "pulley block tackle lift elevator counterweight hoist crane atwood"
msgstr "flaschenzug rolle aufzug gegengewicht kran umlenkrolle heben"

msgid "pulls"
msgstr "zieht an mit"

msgid "push {1}"
msgstr "{1} anstoßen"

msgid "pushes"
msgstr "stößt ab mit"

msgctxt "search"
msgid "quit exit close leave end"
msgstr "beenden schließen verlassen ende"

msgctxt "search"
msgid "redo repeat again restore"
msgstr "wiederholen nochmal wiederherstellen"

msgid "reel {1} in at {2}"
msgstr "{1} mit {2} einholen"

msgid "reel {1} out at {2}"
msgstr "{1} mit {2} auslassen"

msgid "release"
msgstr "Lösen"

msgid "release {1}"
msgstr "{1} lösen"

msgid "reload"
msgstr "Neu laden"

msgctxt "search"
msgid "reload damaged error"
msgstr "neu laden beschädigt fehler"

msgid "remove key"
msgstr "Schlüsselbild entfernen"

msgid "remove vine from {1}"
msgstr "Ranke von {1} entfernen"

msgid "remove {1}"
msgstr "{1} entfernen"

msgid "replay format version {1} does not exist"
msgstr "Aufzeichnungen mit Formatversion {1} gibt es nicht"

msgctxt "search"
msgid "replay recording share run"
msgstr "aufzeichnung replay aufnahme teilen lauf"

msgctxt "search"
msgid "replay recording watch run"
msgstr "aufzeichnung replay aufnahme ansehen abspielen lauf"

msgctxt "search"
msgid "reset restart retry again over begin replay clear rewind"
msgstr "neustart neu starten zurücksetzen nochmal von vorn anfang zurückspulen"

msgid "restart"
msgstr "Neustart"

msgid "resume all timelines"
msgstr "alle Zeitleisten fortsetzen"

msgid "resume the timelines of {1}"
msgstr "Zeitleisten von {1} fortsetzen"

msgid "resume {1}"
msgstr "{1} fortsetzen"

msgctxt "search"
msgid "revert restore reload discard original reset"
msgstr "zurücksetzen wiederherstellen neu laden verwerfen original"

msgid "revert to saved"
msgstr "Zurücksetzen auf Datei"

msgctxt "search"
msgid "rewind back previous frame history"
msgstr "zurückspulen zurück voriges bild verlauf"

msgid "right"
msgstr "nach rechts"

msgid "rises and lifts what hangs on it"
msgstr "steigt auf und hebt, was daran hängt"

msgid "rod or spring"
msgstr "Stab oder Feder"

msgid "rope bending stiffness"
msgstr "Biegesteifigkeit des Seils"

msgctxt "search"
msgid "rope chain string cable cord line bridge pulley knot"
msgstr "seil kette schnur kabel leine brücke flaschenzug knoten"

msgid "rope color"
msgstr "Seilfarbe"

msgid "rope damping"
msgstr "Seildämpfung"

msgid "rope friction"
msgstr "Seilreibung"

msgid "rope length"
msgstr "Seillänge"

msgid "rope mass"
msgstr "Seilmasse"

msgid "rope strength"
msgstr "Seilfestigkeit"

msgid "rope thickness"
msgstr "Seildicke"

msgid "rope wave damping"
msgstr "Wellendämpfung des Seils"

msgid "rope winding"
msgstr "Seilwicklung"

msgid "rope {1}"
msgstr "Seil {1}"

msgid "rope, {1}, {2} m"
msgstr "Seil, {1}, {2} m"

msgid "rotate"
msgstr "Drehen"

msgctxt "search"
msgid "rotate turn spin angle tilt"
msgstr "drehen rotieren winkel neigen kippen"

msgctxt "material"
msgid "rubber"
msgstr "Gummi"

msgid "rule"
msgstr "Regel"

msgctxt "search"
msgid "ruler measure clear"
msgstr "lineal messen löschen entfernen"

msgctxt "search"
msgid "ruler measure distance length tape angle"
msgstr "lineal messen abstand entfernung länge maßband winkel"

msgctxt "search"
msgid "rules logic trigger event action script when then if touch code behavior program"
msgstr "regeln regel logik auslöser ereignis aktion skript wenn dann falls berührung verhalten programm"

msgid "rust"
msgstr "rostrot"

msgid "same size as the window"
msgstr "so groß wie das Fenster"

msgctxt "search"
msgid "save export rename file store"
msgstr "speichern unter exportieren umbenennen datei sichern"

msgctxt "search"
msgid "save store write keep"
msgstr "speichern sichern schreiben behalten"

msgid "saving drafts is turned off in the preferences"
msgstr "das Speichern von Entwürfen ist in den Einstellungen ausgeschaltet"

msgid "scale"
msgstr "Skalieren"

msgctxt "search"
msgid "scale resize bigger grow enlarge size"
msgstr "skalieren größer vergrößern wachsen größe"

msgctxt "search"
msgid "scale resize smaller shrink size"
msgstr "skalieren kleiner verkleinern schrumpfen größe"

msgctxt "search"
msgid "screenshot capture photo image png print snapshot picture"
msgstr "bildschirmfoto screenshot aufnehmen foto bild png drucken schnappschuss"

msgctxt "search"
msgid "screenshot capture photo image png snapshot picture save"
msgstr "bildschirmfoto screenshot aufnehmen foto bild png schnappschuss speichern"

msgctxt "search"
msgid "screenshot resolution size"
msgstr "bildschirmfoto screenshot auflösung größe"

msgctxt "search"
msgid "select all everything mark"
msgstr "alles auswählen markieren"

msgctxt "search"
msgid "select deselect pointer cursor move scale resize lasso properties inspector mass weight density heavy bouncy friction slippery"
msgstr "auswählen auswahl aufheben zeiger cursor verschieben skalieren größe lasso eigenschaften masse gewicht dichte schwer elastisch reibung rutschig"

msgid "select {1} or more objects"
msgstr "mindestens {1} Objekte auswählen"

msgid "send to back"
msgstr "nach hinten stellen"

msgid "set easing"
msgstr "Übergang festlegen"

msgid "set key"
msgstr "Schlüsselbild setzen"

msgid "set loop"
msgstr "Schleife festlegen"

msgid "set the gravity to {1} m/s²"
msgstr "Schwerkraft auf {1} m/s² setzen"

msgid "set the motor of {1} to {2}"
msgstr "Motor von {1} auf {2} setzen"

msgid "set the velocity of {1} to {2}"
msgstr "Geschwindigkeit von {1} auf {2} setzen"

msgctxt "search"
msgid "settings options preferences configuration language german deutsch english contrast scale size"
msgstr "einstellungen optionen konfiguration sprache deutsch englisch language english kontrast skalierung größe"

msgid "shoot stars"
msgstr "Sterne verschießen"

msgid "shoot stars out of {1}"
msgstr "Sterne aus {1} verschießen"

msgid "show frame {1} of {2}"
msgstr "Bild {1} von {2} zeigen"

msgid "show “{1}”"
msgstr "„{1}“ anzeigen"

msgid "slider"
msgstr "Schiene"

msgctxt "search"
msgid "slider rail piston prismatic track lift joint"
msgstr "schiene schieber kolben führung schubgelenk aufzug gelenk"

msgid "slippery"
msgstr "rutschig"

msgctxt "search"
msgid "slow motion speed time bullet"
msgstr "zeitlupe langsam langsamer geschwindigkeit zeit"

msgctxt "search"
msgid "snap magnet grid guides align"
msgstr "einrasten fangen magnet raster hilfslinien ausrichten"

msgid "solid of"
msgstr "Massiv aus"

msgctxt "search"
msgid "sound volume audio loud speaker music noise"
msgstr "ton klang lautstärke audio laut lautsprecher musik geräusch"

msgid "spring"
msgstr "Feder"

msgctxt "search"
msgid "spring elastic bounce suspension bungee rubber joint"
msgstr "feder elastisch federn federung bungee gummi gelenk"

msgid "square"
msgstr "Quadrat"

msgid "star"
msgstr "Stern"

msgctxt "search"
msgid "star spike teeth badge"
msgstr "stern zacken zähne plakette"

msgid "start {1}"
msgstr "{1} starten"

msgid "static body"
msgstr "statischer Körper"

msgctxt "material"
msgid "steel"
msgstr "Stahl"

msgctxt "material"
msgid "stone"
msgstr "Stein"

msgid "stop {1}"
msgstr "{1} stoppen"

msgid "teal"
msgstr "petrol"

msgctxt "search"
msgid "tension load stress force rope colors"
msgstr "zugkraft last spannung kraft seil farben"

msgctxt "search"
msgid "terrain ground hill floor landscape slope mountain road"
msgstr "gelände boden hügel landschaft hang berg straße"

msgid "text"
msgstr "Text"

msgid "text color"
msgstr "Textfarbe"

msgctxt "search"
msgid "text label note write letter comment font caption"
msgstr "text beschriftung notiz schreiben buchstabe kommentar schrift"

msgid "the background"
msgstr "Hintergrund"

msgid "the camera"
msgstr "die Kamera"

msgid "the clipboard"
msgstr "die Zwischenablage"

msgid "the convex hull of the stroke"
msgstr "die konvexe Hülle des Strichs"

msgid "the disk is full ({1})"
msgstr "der Datenträger ist voll ({1})"

msgid "the first level"
msgstr "das erste Level"

msgid "the folder {1} cannot be created: {2}"
msgstr "der Ordner {1} kann nicht erstellt werden: {2}"

msgid "the folder {1} is missing"
msgstr "der Ordner {1} fehlt"

msgid "the image cannot be read"
msgstr "das Bild kann nicht gelesen werden"

msgid "the image contains data of a newer version of Inkfall"
msgstr "das Bild enthält Daten einer neueren Version von Inkfall"

msgid "the image file is truncated"
msgstr "die Bilddatei ist unvollständig"

msgid "the image is larger than {1} MB"
msgstr "das Bild ist größer als {1} MB"

msgid "the level has not been saved to a folder yet"
msgstr "das Level wurde noch nicht in einem Ordner gespeichert"

msgid "the level has too many images"
msgstr "das Level hat zu viele Bilder"

msgid "the level in it cannot be read"
msgstr "das enthaltene Level kann nicht gelesen werden"

msgid "the level in the image is damaged: its checksum is wrong"
msgstr "das Level im Bild ist beschädigt: Die Prüfsumme stimmt nicht"

msgid "the level in the image is larger than {1} MB"
msgstr "das Level im Bild ist größer als {1} MB"

msgid "the outline, hollows included"
msgstr "der Umriss mit allen Höhlungen"

msgid "the stroke itself, as a wire"
msgstr "der Strich selbst, als Draht"

msgid "the walls"
msgstr "Wände"

msgid "there are too many large texts, so some are drawn coarsely"
msgstr "es gibt zu viele große Texte, daher werden einige grob gezeichnet"

msgid "there are too many vine branches, so some vines have no leaves"
msgstr "es gibt zu viele Rankenzweige, daher haben einige Ranken keine Blätter"

msgid "there is no folder for them"
msgstr "es gibt keinen Ordner dafür"

msgid "there is no such file"
msgstr "diese Datei existiert nicht"

msgctxt "search"
msgid "thickness width size amount"
msgstr "dicke breite größe stärke"

msgid "this body"
msgstr "dieser Körper"

msgid "this body and the one that it touches"
msgid_plural "this body and {1} others"
msgstr[0] "dieser Körper und der, den er berührt"
msgstr[1] "dieser Körper und {1} andere"

msgid "this image contains a replay, not a level"
msgstr "dieses Bild enthält eine Aufzeichnung, kein Level"

msgid "this image contains no level"
msgstr "dieses Bild enthält kein Level"

msgid "this level does not allow editing its objects"
msgstr "dieses Level erlaubt nicht, seine Objekte zu bearbeiten"

msgid "this line cannot be read"
msgstr "diese Zeile kann nicht gelesen werden"

msgid "this line follows the end of the replay"
msgstr "diese Zeile folgt nach dem Ende der Aufzeichnung"

msgid "this line is not valid JSON"
msgstr "diese Zeile ist kein gültiges JSON"

msgid "this replay has format version {1}, but this version of Inkfall reads versions up to {2}. Open it with a newer version of Inkfall"
msgstr "diese Aufzeichnung hat Formatversion {1}, aber diese Version von Inkfall liest nur Versionen bis {2}. Mit einer neueren Version von Inkfall öffnen"

msgid "thruster"
msgstr "Düse"

msgctxt "search"
msgid "thruster rocket jet engine force propulsion fly"
msgstr "düse rakete triebwerk kraft antrieb schub fliegen"

msgid "token"
msgstr "Token"

msgid "too many bodies overlap from {1} s on, so some pass through each other"
msgstr "ab {1} s überlappen sich zu viele Körper, daher durchdringen sich einige"

msgid "too many objects have ambient light, so only the last ones show it"
msgstr "zu viele Objekte haben Umgebungslicht, daher zeigen es nur die letzten"

msgid "too many objects overlap, so the last ones are not drawn"
msgstr "zu viele Objekte überlappen sich, daher werden die letzten nicht gezeichnet"

msgid "too many objects surround the lights, so only the nearest cast shadows"
msgstr "zu viele Objekte umgeben die Lichter, daher werfen nur die nächsten Schatten"

msgid "tools"
msgstr "Werkzeuge"

msgctxt "search"
msgid "tracer trail path trace trajectory"
msgstr "bahnzeichner bahn spur pfad verfolgen flugbahn"

msgctxt "search"
msgid "tutorial introduction tour learn welcome guide help lesson"
msgstr "einführung tutorial anleitung tour lernen willkommen hilfe lektion"

msgid "type"
msgstr "Typ"

msgctxt "search"
msgid "undo revert back restore mistake"
msgstr "rückgängig zurück wiederherstellen fehler"

msgid "ungroup"
msgstr "Gruppierung aufheben"

msgctxt "search"
msgid "ungroup separate dissolve break apart"
msgstr "gruppierung aufheben auflösen trennen lösen"

msgid "unlock"
msgstr "entsperren"

msgctxt "search"
msgid "unlock all release everything locked"
msgstr "alle entsperren freigeben gesperrt"

msgid "up"
msgstr "nach oben"

msgid "update from level"
msgstr "Abgleich mit dem Level"

msgid "very heavy, fairly smooth"
msgstr "sehr schwer, recht glatt"

msgctxt "search"
msgid "video gif format"
msgstr "video gif format"

msgctxt "search"
msgid "video record movie gif film capture animation clip"
msgstr "video aufnehmen aufnahme film gif animation clip"

msgid "vine on {1}"
msgstr "Ranke an {1}"

msgctxt "search"
msgid "vine plant ivy leaf leaves grow flower"
msgstr "ranke pflanze efeu blatt blätter wachsen blume"

msgctxt "search"
msgid "wall line platform barrier plank fence floor straight"
msgstr "wand mauer linie plattform barriere brett zaun boden gerade"

msgctxt "search"
msgid "water fluid liquid pool sea lake buoyancy float swim boat ship sink"
msgstr "wasser flüssigkeit becken meer see auftrieb schwimmen boot schiff sinken"

msgid "weld"
msgstr "Schweißung"

msgctxt "search"
msgid "weld glue join attach fix rigid joint group merge"
msgstr "schweißen verschweißen kleben verbinden befestigen starr gelenk gruppe"

msgid "wheel"
msgstr "Rad"

msgctxt "search"
msgid "wheel motor engine car drive tire vehicle cart"
msgstr "rad motor auto antrieb reifen fahrzeug wagen"

msgid "win the level"
msgstr "Level gewinnen"

msgid "winch"
msgstr "Winde"

msgid "wind"
msgstr "Wind"

msgctxt "search"
msgid "wind air show"
msgstr "wind luft anzeigen"

msgctxt "search"
msgid "wind fan blow air breeze storm"
msgstr "wind ventilator blasen luft brise sturm"

msgctxt "search"
msgid "wire curve open stroke mode"
msgstr "draht kurve linie offen strichmodus"

msgid "wire of"
msgstr "Draht aus"

msgid "without the panels"
msgstr "ohne die Bedienfelder"

msgctxt "material"
msgid "wood"
msgstr "Holz"

msgid "your drawing"
msgstr "Zeichnung"

msgid "your strokes stay as faint lines; Undo restores them"
msgstr "die Striche bleiben als blasse Linien; Rückgängig stellt sie wieder her"

msgctxt "search"
msgid "zoom closer magnify bigger"
msgstr "zoom näher vergrößern größer"

msgctxt "search"
msgid "zoom farther out smaller"
msgstr "zoom weiter weg verkleinern kleiner"

msgid "{1}  rope {2}"
msgstr "{1}  Seil {2}"

msgid "{1} already exists"
msgstr "{1} existiert bereits"

msgid "{1} and {2}"
msgstr "{1} und {2}"

msgid "{1} cannot be created because a file has this name"
msgstr "{1} kann nicht erstellt werden, weil eine Datei so heißt"

msgid "{1} cannot be deleted: {2}"
msgstr "{1} kann nicht gelöscht werden: {2}"

msgid "{1} cannot be merged because its earlier version is unknown"
msgstr "{1} kann nicht zusammengeführt werden, weil die frühere Fassung unbekannt ist"

msgid "{1} cannot be opened"
msgstr "{1} kann nicht geöffnet werden"

msgid "{1} cannot be read by this version of Inkfall. Its file stays as it is."
msgstr "{1} kann von dieser Version von Inkfall nicht gelesen werden. Die Datei bleibt, wie sie ist."

msgid "{1} cannot be read, so no puzzle is marked as solved: {2}"
msgstr "{1} kann nicht gelesen werden, daher ist kein Rätsel als gelöst markiert: {2}"

msgid "{1} cannot be read, so the default settings are used: {2}"
msgstr "{1} kann nicht gelesen werden, daher gelten die Standardeinstellungen: {2}"

msgid "{1} cannot be written to"
msgstr "in {1} kann nicht geschrieben werden"

msgid "{1} cannot be written: {2}"
msgstr "{1} kann nicht geschrieben werden: {2}"

msgid "{1} contains a level. Open the level or insert the image?"
msgstr "{1} enthält ein Level. Das Level öffnen oder das Bild einfügen?"

msgid "{1} contains a replay. Play it or insert the image?"
msgstr "{1} enthält eine Aufzeichnung. Abspielen oder das Bild einfügen?"

msgid "{1} contains changes that you have undone"
msgstr "{1} enthält Änderungen, die rückgängig gemacht wurden"

msgid "{1} contains the level {2}. Open the level or insert the image?"
msgstr "{1} enthält das Level {2}. Das Level öffnen oder das Bild einfügen?"

msgid "{1} has an unexpected value"
msgstr "{1} hat einen unerwarteten Wert"

msgid "{1} has been deleted or moved. Your drawing is still here."
msgstr "{1} wurde gelöscht oder verschoben. Die Zeichnung ist noch hier."

msgid "{1} has changed on disk"
msgstr "{1} wurde auf dem Datenträger geändert"

msgid "{1} has changed on disk and in this window"
msgstr "{1} wurde auf dem Datenträger und in diesem Fenster geändert"

msgid "{1} has no errors now"
msgstr "{1} hat jetzt keine Fehler"

msgid "{1} has no position, so it cannot be shown"
msgstr "{1} hat keine Position und kann nicht angezeigt werden"

msgid "{1} has no size or strength to change"
msgstr "{1} hat keine einstellbare Größe oder Stärke"

msgid "{1} is already used in this level"
msgstr "{1} wird in diesem Level schon verwendet"

msgid "{1} is loaded above its limit."
msgstr "{1} ist über die Grenze belastet."

msgid "{1} is locked. Right-click it to unlock it."
msgstr "{1} ist gesperrt. Ein Rechtsklick darauf bietet Entsperren an."

msgid "{1} is missing"
msgstr "{1} fehlt"

msgid "{1} is near breaking: {2} % of its limit."
msgstr "{1} bricht bald: {2} % der Grenze."

msgid "{1} is one of the puzzles. Edit a copy or the original?"
msgstr "{1} ist eines der Rätsel. Kopie oder Original bearbeiten?"

msgid "{1} marked as solved by mistake. This is corrected; the old list is saved in {2}."
msgstr "{1} fälschlich als gelöst markiert. Das ist korrigiert; die alte Liste ist in {2} gespeichert."

msgid "{1} no longer exists"
msgstr "{1} existiert nicht mehr"

msgid "{1} no longer exists in this run"
msgid_plural "{1} no longer exist in this run"
msgstr[0] "{1} existiert in diesem Lauf nicht mehr"
msgstr[1] "{1} existieren in diesem Lauf nicht mehr"

msgid "{1} of ink"
msgstr "{1} Tinte"

msgid "{1} of the world"
msgstr "{1} der Welt"

msgid "{1} of {2}"
msgstr "{1} von {2}"

msgid "{1} of {2} objects"
msgstr "{1} von {2} Objekten"

msgid "{1} of {2} shown"
msgstr "{1} von {2} angezeigt"

msgid "{1} of {2} solved"
msgstr "{1} von {2} gelöst"

msgid "{1} of {2} stars"
msgstr "{1} von {2} Sternen"

msgid "{1} older drawings are in {2}"
msgstr "{1} ältere Zeichnungen sind in {2}"

msgid "{1} per second"
msgstr "{1} pro Sekunde"

msgid "{1} s after the start"
msgstr "{1} s nach dem Start"

msgid "{1} sides"
msgstr "{1} Seiten"

msgid "{1} sides, {2} m"
msgstr "{1} Seiten, {2} m"

msgid "{1} teeth"
msgstr "{1} Zacken"

msgid "{1} times the size of the window"
msgstr "{1}-mal so groß wie das Fenster"

msgid "{1} tooth, {2}"
msgid_plural "{1} teeth, {2}"
msgstr[0] "{1} Zahn, {2}"
msgstr[1] "{1} Zähne, {2}"

msgid "{1} with itself"
msgstr "{1} mit sich selbst"

msgid "{1} {2} pieces"
msgstr "{1} {2} Teilen"

msgid "{1} × {2} pixels are too many for one image. Use a smaller scale or rectangle."
msgstr "{1} × {2} Pixel sind zu viele für ein Bild. Einen kleineren Maßstab oder ein kleineres Rechteck verwenden."

msgid "{1}, driven"
msgstr "{1}, angetrieben"

msgid "{1}, free"
msgstr "{1}, frei"

msgid "{1}, {2} a second"
msgstr "{1}, {2} pro Sekunde"

msgid "{1}, {2} awake"
msgstr "{1}, davon {2} wach"

msgid "{1}, {2} {3} × weight"
msgstr "{1}, {2} {3} × Gewicht"

msgid "{1}, {2} × its weight"
msgstr "{1}, {2} × Eigengewicht"

msgid "{1}: collide"
msgstr "{1}: Kollision"

msgid "{1}: pass through each other"
msgstr "{1}: keine Kollision"

msgid "{1}: takes too long to compute; stopped at {2} s of simulated time"
msgstr "{1}: Berechnung dauert zu lange; bei {2} s simulierter Zeit abgebrochen"

msgid "{1}: {2}.{3} Restart the level to see the change."
msgstr "{1}: {2}.{3} Das Level neu starten, um die Änderung zu sehen."
"""#)
}
