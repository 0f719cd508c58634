import { argon2id } from 'hash-wasm'
import type { PasscodeWork } from './derive-types.ts'

/** 32 bytes from a passcode. WebAssembly: in the app only a worker may do it. */
export const argon2Key = ({ passcode, salt, memoryKiB, passes }: PasscodeWork) =>
  argon2id({
    password: passcode,
    salt,
    memorySize: memoryKiB,
    iterations: passes,
    parallelism: 1,
    hashLength: 32,
    outputType: 'binary',
  })
