import Physics
