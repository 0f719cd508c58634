import { readTake } from '../take-check/read-take.ts'
import { transcode } from './transcode.ts'

/** Request of the page. */
export interface TranscodeJob {
  takeId: string
}

/** Makes the small video of one take and is thrown away: a webm for each recorder start, all or null. */
addEventListener('message', ({ data }: MessageEvent<TranscodeJob>) => {
  work(data).then(
    (files) => postMessage(files, { transfer: files ?? [] }),
    () => postMessage(null),
  )
})

async function work({ takeId }: TranscodeJob): Promise<ArrayBuffer[] | null> {
  const made: ArrayBuffer[] = []
  for (const { file } of await readTake(takeId)) {
    const small = await transcode(file)
    if (!small) return null
    made.push(small)
  }
  return made
}
