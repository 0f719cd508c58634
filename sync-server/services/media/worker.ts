import { makeMedia } from './make-media.ts'
import { MediaRequest, type WorkerReply } from './protocol.ts'

/**
 * The media process: started for one answer, asked once by message, answers once and ends. Bytes of strangers meet native code here,
 * so it has a memory limit of its own (argv) and its parent a clock.
 */
const limitBytes = Number(process.argv[2])
const OUT_OF_MEMORY = 137

setInterval(() => {
  if (process.memoryUsage.rss() > limitBytes) process.exit(OUT_OF_MEMORY)
}, 200).unref()

process.once('message', (message) => {
  void makeMedia(MediaRequest.parse(message))
    .then((result): WorkerReply => ({ result }))
    .catch((error: unknown): WorkerReply => ({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }))
    .then((reply) => process.send?.(reply, () => process.exit(0)))
})
// without its parent it has no reason to go on
process.once('disconnect', () => process.exit(1))
