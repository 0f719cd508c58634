import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as contract from '#shared/api/index.gen.ts'
import type { Call } from '#shared/primitives/define-call.ts'
import { must } from '#shared/primitives/must.ts'
import type { Account } from '#server/models/identity/account.ts'
import { foreign } from '../support/server/world.ts'
import type { Example, FamilyWorld, MakeExample, Scene, StrangeIds } from './scene.ts'

type AnyWorld = Omit<FamilyWorld<'open'>, 'examples' | 'last'> & { examples?: Record<string, MakeExample>; last?: readonly string[] }
type Field = NonNullable<AnyWorld['strangeIds']>[string]

/** Fields of records that every world has; a family adds those of its own. */
const COMMON_IDS: Readonly<Record<string, StrangeIds>> = {
  job_id: { theirs: foreign.jobId, nobodys: '20261121081320-n0b0dysx' },
  interview_id: { theirs: foreign.interviewId, nobodys: '01k9nobody0000000000000iv1' },
  interview_ids: { theirs: [foreign.interviewId], nobodys: ['01k9nobody0000000000000iv1'] },
  question: { theirs: foreign.questionId, nobodys: '01k9nobody0000000000000qv1' },
  gid: { theirs: foreign.gid, nobodys: '01k9nobody0000000000000grp' },
  scope: { theirs: `job:${foreign.jobId}`, nobodys: 'job:20261121081320-n0b0dysx' },
}

const families = await loadFamilies()
const makers = new Map(families.flatMap(({ calls, world }) => pairs(calls, world.examples)))
const last = new Set(families.flatMap(({ calls, world }) => (world.last ?? []).map((name) => callOf(calls, name))))
const strangeFields = fieldsOf(families.map(({ world }) => world.strangeIds ?? {}))

/** Makes what the examples of all families name; once, after the sample world. */
export async function buildFamilies(scene: Scene): Promise<void> {
  for (const { world } of families) await world.build?.(scene)
}

/** The call's example, completed with what only exists in this run. */
export async function exampleFor(scene: Scene, call: Call, caller?: Account): Promise<Example> {
  // examples are inputs, and inputs are objects
  const example = call.example as Example
  return (await makers.get(call)?.(scene, example, caller)) ?? example
}

/** Ids of each kind in the other tenant, and of nothing at all. */
export async function strangeIds(scene: Scene, field: string): Promise<StrangeIds> {
  const name = field.split('.').at(-1) ?? field
  const ids = must(strangeFields.get(name), `a file of tests/contract/world says in strangeIds what a foreign ${name} looks like`)
  return typeof ids === 'function' ? await ids(scene) : ids
}

/** Tells whether a call is asked after others, because it leaves them nothing. */
export const isLast = (call: Call): boolean => last.has(call)

/** Every file of the folder, each for the family of its name. */
async function loadFamilies(): Promise<{ calls: Readonly<Record<string, Call>>; world: AnyWorld }[]> {
  const folder = join(import.meta.dirname, 'world')
  const byName: Readonly<Record<string, Readonly<Record<string, unknown>>>> = contract
  return await Promise.all(
    readdirSync(folder).map(async (file) => {
      const family = must(byName[file.replace(/[.]ts$/, '')], `tests/contract/world/${file} is named as a family of calls`)
      const module = (await import(pathToFileURL(join(folder, file)).href)) as { world: AnyWorld } // each declares its type
      return { calls: family as Readonly<Record<string, Call>>, world: module.world }
    }),
  )
}

function pairs(calls: Readonly<Record<string, Call>>, examples: AnyWorld['examples'] = {}): [Call, MakeExample][] {
  return Object.entries(examples).map(([name, make]) => [callOf(calls, name), make])
}

function callOf(calls: Readonly<Record<string, Call>>, name: string): Call {
  return must(calls[name], `no call is named ${name} in its family`)
}

function fieldsOf(lists: readonly Readonly<Record<string, Field>>[]): ReadonlyMap<string, Field> {
  const entries = [COMMON_IDS, ...lists].flatMap((list) => Object.entries(list))
  const twice = entries.filter(([name], index) => entries.findIndex(([other]) => other === name) !== index)
  if (twice.length > 0) throw new Error(`two families say what a foreign ${twice.map(([name]) => name).join()} looks like`)
  return new Map(entries)
}
