/** A broken invariant, or something the simulator does not understand: either ends the run of the seed. */
export class SimFailure extends Error {
  override readonly name = 'SimFailure'
}

/** What a caller gets when its database call failed; whether the call took effect is not known to it. */
export class DatabaseLost extends Error {
  override readonly name = 'DatabaseLost'
}

/** What a device gets when a request has no answer; whether it took effect is not known to it. */
export class LineLost extends Error {
  override readonly name = 'LineLost'
}
