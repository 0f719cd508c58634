import { createHash } from 'node:crypto'
import type { Answer as AnswerDoc } from '#shared/entities/answer.ts'
import type { Interview } from '#shared/entities/interview.ts'
import { sample } from '#shared/lib/sample.ts'
import type { StoredEntity } from '#server/models/sync/entity.ts'
import { ask, type Answer } from '../support/server/http.ts'
import { startApp, type StartOptions, type TestApp } from '../support/server/start-app.ts'
import { buildWorld, type World } from '../support/server/world.ts'

/** The sample world seen from its candidate. */
export interface Scene {
  app: TestApp
  world: World
  /** a call as the sample candidate, with another token, or without one (null) */
  asCandidate(path: string, body: object, token?: string | null): Promise<Answer>
  /** the sample interview as it is stored now */
  interview(): Promise<Interview>
  /** an answer as it is stored now */
  answer(id: string): Promise<AnswerDoc | null>
}

export async function startScene(options: StartOptions = {}): Promise<Scene> {
  const app = await startApp(options)
  const world = await buildWorld(app.deps)
  const stored = async <D>(id: string): Promise<D | null> => {
    const entity = await app.deps.models.entities.findOne({ _id: id, gid: sample.gid }).lean<StoredEntity>()
    // every commit passed the zod object of its collection
    return entity && ({ ...entity.body, id: entity._id, rev: entity.rev } as D)
  }
  return {
    app,
    world,
    asCandidate: (path, body, token = world.tokens.jobseeker) => ask(`${app.url}/api/${path}`, { body, ...(token ? { token } : {}) }),
    async interview() {
      const found = await stored<Interview>(sample.interviewId)
      if (!found) throw new Error('the sample world has this interview')
      return found
    },
    answer: (id) => stored<AnswerDoc>(id),
  }
}

/** The result of a call that must have succeeded. */
export function resultOf<T>(answer: Answer): T {
  if (answer.body?.error_code !== 0) throw new Error(`answered ${answer.status} ${answer.text}`)
  // the server parsed it with the call's response
  return answer.body.result as T
}

/** base64, as parts carry it */
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64')
