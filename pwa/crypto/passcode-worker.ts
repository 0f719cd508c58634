import { argon2Key } from './argon2-key.ts'
import type { PasscodeWork } from './derive-types.ts'

/** Derives one key, or tells the page that it cannot (a rejection alone would not reach it), and is thrown away, with the memory it needed. WebAssembly runs in workers only (security.ts allows it for this file). */
addEventListener('message', ({ data }: MessageEvent<PasscodeWork>) => void argon2Key(data).then((key) => postMessage(key), reportError))
