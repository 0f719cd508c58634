import type { Actor } from '#shared/primitives/roles.ts'
import type { ExportedFile } from '#shared/views/exports/exported-file.ts'
import type { Deps } from '../../deps.ts'
import { isVisible, sightsOf } from '../../queries/job.ts'
import { findVideos, type Video } from '../../queries/videos.ts'
import { beginExport } from './ask-export.ts'
import { exportName } from './export-name.ts'
import { partsOf } from './export-people.ts'

/** Files that the actor may watch, by name; null when one of them is none. */
export async function watchableVideos(deps: Pick<Deps, 'models'>, actor: Actor, names: readonly string[]): Promise<Video[] | null> {
  const sights = await sightsOf(deps, actor)
  const found: Video[] = []
  for await (const video of findVideos(deps, { gid: actor.gid, names })) {
    const sight = sights.get(video.scope)?.sight
    if (sight && isVisible(sight, video.interviewId)) found.push(video)
  }
  return found.length === new Set(names).size ? found : null
}

/** Has a job make a zip of these files. A repeat with its task gets the first answer. */
export async function askVideos(
  deps: Deps,
  actor: Actor,
  { videos, taskId: _id = deps.random.id() }: { videos: readonly Video[]; taskId: string | undefined },
): Promise<ExportedFile> {
  const people = new Map(videos.map(({ interviewId: id, scope }) => [id, { id, scope }]))
  const parts = partsOf([...people.values()])
  const names = videos.map(({ name }) => name).toSorted()
  const at = deps.clock.now()
  const name = exportName({ kind: 'videos', jobIds: parts.map(({ jobId }) => jobId), at })
  return await beginExport(deps, actor, { _id, kind: 'videos', name, parts, sections: [], videos: names, asked: JSON.stringify(names), at })
}
