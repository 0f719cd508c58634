import { upload_video } from '#shared/api/tasks/upload_video.ts'
import { findOwnInterviewOfFile } from '../../queries/own-interview.ts'
import { findRecording, storeRecording } from '../../commands/uploads/store-recording.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(upload_video, {
  load: async ({ input, actor, deps }) => {
    const own = await findOwnInterviewOfFile(deps, actor, input.file.name)
    return own && (await findRecording(deps, own, input.file.name))
  },
  allow: everyone,
  run: async ({ input, record, actor, deps }) =>
    await storeRecording(deps, record, { file: new Uint8Array(await input.file.arrayBuffer()), by: actor.id }),
})
