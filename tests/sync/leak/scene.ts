import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { COLLECTIONS } from '#shared/primitives/collections.ts'
import { startApp, type TestApp } from '#tests/support/server/start-app.ts'
import { Caller } from '../support/http.ts'
import { buildGroup, type Group, type RoleName } from './groups.ts'

export const ROLES: readonly RoleName[] = ['recruiter', 'peer', 'lineManager', 'guest', 'candidate']

/** Two groups full of marks in one app that logs everything it can. */
export function useGroups() {
  const scene = {} as { app: TestApp; groups: [Group, Group] } // filled before the first test
  const logged: string[] = []
  beforeAll(async () => {
    scene.app = await startApp({ log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }) })
    scene.groups = [await buildGroup(scene.app.deps, 'north'), await buildGroup(scene.app.deps, 'south')]
  })
  afterAll(() => scene.app.stop())
  return {
    logged,
    get app() {
      return scene.app
    },
    get groups() {
      return scene.groups
    },
    callerOf: (group: Group, role: RoleName): Caller => new Caller(scene.app.url, group.people[role]),
  }
}

export const everythingPulled = async (caller: Caller): Promise<string> =>
  JSON.stringify(await Promise.all(COLLECTIONS.map(async (col) => [...(await caller.pullAll(col)).values()])))

/** Contents are `north-…`; ids are `northid-…`. */
export const contentOf = (text: string): string[] => text.match(/(north|south)-[\w.-]+/gi) ?? []
