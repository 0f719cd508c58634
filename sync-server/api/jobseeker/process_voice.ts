import { join } from 'node:path'
import { process_voice } from '#shared/api/jobseeker/process_voice.ts'
import { soundFindings } from '#shared/policies/media-check/findings.ts'
import { checkSound } from '../../services/media-check/check-sound.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(process_voice, {
  // the sound is the caller's own, and nobody else's record is read
  allow: everyone,
  run: async ({ input, deps }) => {
    const place = { workFolder: join(deps.config.dataDir, 'tmp'), id: deps.random.id() }
    const facts = await checkSound(new Uint8Array(await input.audio.arrayBuffer()), place)
    if (!facts) return { durationMs: 0, level: 0, findings: ['unreadable' as const] }
    return { durationMs: facts.durationMs, level: Math.max(0, ...facts.peaks), findings: soundFindings(facts) }
  },
})
