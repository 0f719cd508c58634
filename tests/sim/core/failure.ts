/** A broken invariant, or something the simulator does not understand: either ends the run of the seed. */
export class SimFailure extends Error {
  override readonly name = 'SimFailure'
}

/** Failure of a database call; its caller does not know if the call took effect. */
export class DatabaseLost extends Error {
  override readonly name = 'DatabaseLost'
}

/** Missing answer to a request; the device does not know if it took effect. */
export class LineLost extends Error {
  override readonly name = 'LineLost'
}
