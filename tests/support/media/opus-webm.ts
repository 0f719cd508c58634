/** A webm of a few hundred bytes: twenty milliseconds of silence at each of these times, in milliseconds, in a cluster of its own. What it says of itself is up to the test. */
export function opusWebm(timesMs: readonly (number | bigint)[]): Buffer {
  const track = element('ae', [
    element('d7', number(1)),
    element('73c5', number(1)),
    element('83', number(AUDIO)),
    element('86', Buffer.from('A_OPUS')),
    element('63a2', Buffer.concat([Buffer.from('OpusHead'), Buffer.from('010100000080bb0000000000', 'hex')])),
    element('e1', [element('9f', number(1))]),
  ])
  const clusters = timesMs.map((at) => element('1f43b675', [element('e7', number(at)), element('a3', SILENCE)]))
  const head = element('1a45dfa3', [element('4282', Buffer.from('webm')), element('4287', number(2)), element('4285', number(2))])
  const info = element('1549a966', [element('2ad7b1', number(1_000_000))])
  return Buffer.concat([head, element('18538067', [info, element('1654ae6b', [track]), ...clusters])])
}

const AUDIO = 2
/** A key block of track 1, at the time of its cluster. */
const SILENCE = Buffer.from('81000080f8fffe', 'hex')

/** An element of Matroska: id, length in eight bytes, content. */
function element(id: string, content: Buffer | readonly Buffer[]): Buffer {
  const body = Buffer.isBuffer(content) ? content : Buffer.concat(content)
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE((1n << 56n) | BigInt(body.length))
  return Buffer.concat([Buffer.from(id, 'hex'), length, body])
}

function number(value: number | bigint): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return bytes
}
