import { expect, it } from 'vitest'
import { hasPlace } from './sample-frames.ts'

const decoderWith = (decodeQueueSize: number) => Object.assign(new EventTarget(), { decodeQueueSize })
const open = new Promise<void>(() => undefined)

it('waits for a full decoder until it has taken a packet', async () => {
  await hasPlace(decoderWith(15), open)
  const full = decoderWith(16)
  const waiting = hasPlace(full, open)
  full.dispatchEvent(new Event('dequeue'))
  await expect(waiting).resolves.toBeUndefined()
})

it('does not wait for a decoder that an error has closed while it was full', async () => {
  let close = (): void => undefined
  const closed = new Promise<void>((resolve) => (close = resolve))
  const waiting = hasPlace(decoderWith(16), closed)
  close()
  await expect(waiting).resolves.toBeUndefined()
})
