export type Bytes = Uint8Array<ArrayBuffer>

/** argon2id of a passcode: 32 bytes. A port, because the browser does it in a worker. */
export type Derive = (work: PasscodeWork) => Promise<Bytes>

/** Cost of one guess for an attacker. */
export interface PasscodeCost {
  memoryKiB: number
  passes: number
}

export interface PasscodeWork extends PasscodeCost {
  passcode: string
  salt: Bytes
}
