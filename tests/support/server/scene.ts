import { afterAll, beforeAll } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { ask, type Answer } from './http.ts'
import { startApp, type StartOptions, type TestApp } from './start-app.ts'
import { buildWorld, type World } from './world.ts'

/** The recruiter of the sample group, for commands that tests call directly. */
export const sampleRecruiter: Actor = {
  id: sample.recruiterId,
  role: 'recruiter',
  gid: sample.gid,
  name: 'Rita Recruiter',
  groupRole: 'admin',
}

/** Starts one app with the sample world for all tests of a file. `post` asks as the sample recruiter unless told otherwise. */
export function useScene(options: StartOptions = {}) {
  const scene = {} as { app: TestApp; world: World } // filled before the first test
  beforeAll(async () => {
    scene.app = await startApp(options)
    scene.world = await buildWorld(scene.app.deps)
  })
  afterAll(() => scene.app.stop())
  const post = (path: string, body: unknown, token = scene.world.tokens.recruiter): Promise<Answer> =>
    ask(`${scene.app.url}/api/${path}`, { body, token })
  return {
    get app() {
      return scene.app
    },
    get world() {
      return scene.world
    },
    post,
    /** the result of a call that must succeed */
    async result<T>(path: string, body: unknown, token?: string): Promise<T> {
      const answer = await post(path, body, token)
      if (answer.body?.error_code !== 0) throw new Error(`${path} answered ${answer.status} ${answer.text}`)
      // the server parsed it with the call's response
      return answer.body.result as T
    },
  }
}
