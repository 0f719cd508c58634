// Run by mongosh as the health check of the database container: makes the replica set of one member when there is
// none yet, and fails until this member is the primary.
try {
  rs.status()
} catch (error) {
  if (error.codeName !== 'NotYetInitialized') throw error
  rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] })
}
quit(db.hello().isWritablePrimary ? 0 : 1)
