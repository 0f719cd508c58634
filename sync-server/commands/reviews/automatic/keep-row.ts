import type { Deps } from '../../../deps.ts'
import { Batcher } from '../../../models/batcher.ts'
import type { Scoring } from '../../../models/records/scoring.ts'
import { isDuplicateKey } from '../../../sync/write/mongo-errors.ts'

type World = Pick<Deps, 'models'>

/** Rows that are asked for at one moment go in one command; one that is there already stays as it is. */
const inserted = new Batcher<World, Scoring, true>(async ({ models }, asked) => {
  try {
    await models.scorings.insertMany([...asked], { ordered: false })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
  }
  return asked.map(() => true)
})

/** Keeps a run, or the moment from which on its number can be seen, once. The same row of another run counts as this one. */
export const keepRow = async (deps: World, row: Scoring): Promise<void> => void (await inserted.ask(deps, deps.models, row))
