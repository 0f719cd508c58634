import { argon2id } from 'hash-wasm'
import type { PasscodeWork } from './lock-crypto.ts'

/** Derives one key and is thrown away, with the memory it needed. WebAssembly runs in workers only (security.ts allows it for this file). */
addEventListener('message', ({ data }: MessageEvent<PasscodeWork>) => void work(data))

async function work({ passcode, salt, memoryKiB, passes }: PasscodeWork): Promise<void> {
  const key = await argon2id({
    password: passcode,
    salt,
    memorySize: memoryKiB,
    iterations: passes,
    parallelism: 1,
    hashLength: 32,
    outputType: 'binary',
  })
  postMessage(key)
}
