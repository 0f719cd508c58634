import { normalSecret } from '#shared/primitives/secret.ts'
import type { Bytes, Derive, PasscodeCost } from '../../crypto/derive-types.ts'
import { openByPasscode, openOldSeal, sealByPasscode } from '../../crypto/passcode-seal.ts'

/** notOurs: another kind of file. wrongCode: not the code of this file. damaged: bytes were changed or are missing. otherInterview: of another one. */
export class RescueError extends Error {
  readonly why: 'notOurs' | 'wrongCode' | 'damaged' | 'otherInterview'
  constructor(why: RescueError['why']) {
    super(why)
    this.name = 'RescueError'
    this.why = why
  }
}

/** Without letters and digits that people mix up: 32 of them, five bits each. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 16

/** A code of 80 bits as people write it down: `XXXX-XXXX-XXXX-XXXX`. `random`: 16 bytes. */
export const makeCode = (random: Bytes): string =>
  Array.from(random.slice(0, CODE_LENGTH), (byte, at) => `${at > 0 && at % 4 === 0 ? '-' : ''}${ALPHABET[byte % 32]}`).join('')

/** The code as it was meant: without spaces and signs, in capitals, with the letters that look like digits read as these. */
export const readCode = (typed: string): string =>
  normalSecret(typed)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')

/** The code of a file, and what makes a key of it. */
export interface RescueCode {
  code: string
  derive: Derive
}

/**
 * Seals a file that only its code opens: a random key sealed by the code, and frames sealed by that key, each bound to its place. Reads
 * `frames` singly, so that no whole recording is in memory.
 */
export async function sealFile(frames: AsyncIterable<Bytes>, code: RescueCode): Promise<Blob> {
  const header = await makeHeader(code)
  const parts: BlobPart[] = [MAGIC + VERSION, lengthOf(header.bytes), header.bytes]
  let n = 0
  for await (const frame of frames) {
    const sealed = new Uint8Array(await crypto.subtle.encrypt(frameCipher(n++), header.key, frame))
    // a blob may live on disk, bytes may not
    parts.push(new Blob([lengthOf(sealed), sealed]))
  }
  return new Blob(parts, { type: 'application/octet-stream' })
}

/**
 * Frames of a file, in order; null for one that differs from the sealed one. They end early in a cut-off file: the reader knows their
 * number.
 * @throws RescueError
 */
export async function* openFile(file: Blob, code: RescueCode): AsyncGenerator<Bytes | null> {
  const first = await orDamaged(file.slice(0, MAGIC.length + VERSION.length).text())
  if (first !== MAGIC + VERSION && first !== MAGIC + OLD_VERSION) throw new RescueError('notOurs')
  const header = await readPart(file, first.length)
  const key = await openKey(header.bytes, { ...code, isOld: first.endsWith(OLD_VERSION) })
  let at = header.end
  for (let n = 0; at < file.size; n++) {
    const frame = await readPart(file, at).catch(() => null)
    if (!frame) return
    at = frame.end
    yield await crypto.subtle.decrypt(frameCipher(n), key, frame.bytes).then(
      (bytes) => new Uint8Array(bytes),
      () => null,
    )
  }
}

const MAGIC = 'HOLDFAST-RESCUE-'
/** The first lines of files differ by it; another change of the header needs another number. */
const VERSION = '2\n'
/** Of versions up to 1.0.1: PBKDF2 in so many rounds. Such files are read, never written. */
const OLD_VERSION = '1\n'
const OLD_ROUNDS = 200_000
/** The least that OWASP names for argon2id: the code is random, and a phone with little memory left must be able to save. */
const COST: PasscodeCost = { memoryKiB: 19_456, passes: 2 }
/** No honest frame is longer; a damaged length must not ask for gigabytes. */
const LONGEST = 256 * 1024 * 1024

/** Salt, nonce and the sealed key of the file. */
async function makeHeader({ code, derive }: RescueCode): Promise<{ key: CryptoKey; bytes: Bytes }> {
  const raw = crypto.getRandomValues(new Uint8Array(32))
  const { salt, iv, data } = await sealByPasscode(raw, { passcode: readCode(code), context: '', derive }, COST)
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt'])
  return { key, bytes: new Uint8Array([...salt, ...iv, ...data]) }
}

async function openKey(header: Bytes, { code, derive, isOld }: RescueCode & { isOld: boolean }): Promise<CryptoKey> {
  const sealed = { salt: header.slice(0, 16), iv: header.slice(16, 28), data: header.slice(28) }
  const use = { passcode: readCode(code), context: '', derive }
  const raw = await (isOld ? openOldSeal({ ...sealed, rounds: OLD_ROUNDS }, use) : openByPasscode({ ...sealed, ...COST }, use))
  if (!raw) throw new RescueError('wrongCode')
  return await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt'])
}

/** The key is of this file alone, so the number of a frame is a nonce that never comes twice. */
function frameCipher(n: number): AesGcmParams {
  const iv = new Uint8Array(12)
  new DataView(iv.buffer).setUint32(8, n)
  return { name: 'AES-GCM', iv }
}

function lengthOf(bytes: Bytes): Bytes {
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, bytes.length)
  return length
}

async function readPart(file: Blob, at: number): Promise<{ bytes: Bytes; end: number }> {
  const head = await orDamaged(file.slice(at, at + 4).arrayBuffer())
  if (head.byteLength < 4) throw new RescueError('damaged')
  const length = new DataView(head).getUint32(0)
  const end = at + 4 + length
  if (length > LONGEST || end > file.size) throw new RescueError('damaged')
  return { bytes: new Uint8Array(await orDamaged(file.slice(at + 4, end).arrayBuffer())), end }
}

/** Also for a file that was changed or taken away while it is read. */
const orDamaged = <T>(work: Promise<T>): Promise<T> =>
  work.catch(() => {
    throw new RescueError('damaged')
  })
