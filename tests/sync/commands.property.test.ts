import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Counts } from '#tests/sim/core/counts.ts'
import { DO } from '#tests/sim/world/actions.ts'
import { ACTIONS, type ActionName } from '#tests/sim/world/profile.ts'
import { beginWorld, endWorld } from '#tests/sim/world/run-seed.ts'
import { runSteps } from '#tests/sim/world/stuck.ts'
import type { World } from '#tests/sim/world/world.ts'

/** The model is the world's own history: each command is judged by it while it takes effect, everything once more at rest. */
interface Model {
  done: ActionName[]
}

/** Action, followed by so many steps of servers, devices and the connection. */
class Act implements fc.AsyncCommand<Model, World> {
  readonly #action: ActionName
  readonly #steps: number

  constructor(action: ActionName, steps: number) {
    this.#action = action
    this.#steps = steps
  }

  /** Eras and months one after the other say no more than one of them. */
  check(model: Readonly<Model>): boolean {
    return model.done.at(-1) !== this.#action || (this.#action !== 'beginEra' && this.#action !== 'waitMonths')
  }

  async run(model: Model, world: World): Promise<void> {
    model.done.push(this.#action)
    await DO[this.#action](world)
    await runSteps(world, this.#steps)
    expect(world.failure).toBeNull()
  }

  toString(): string {
    return `${this.#action} (${this.#steps} steps)`
  }
}

const anyAct = fc.tuple(fc.constantFrom(...ACTIONS), fc.integer({ min: 0, max: 60 })).map(([action, steps]) => new Act(action, steps))

describe('any order of commands', () => {
  it('ends in a world where nothing is lost, nothing leaks and everybody agrees', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.commands([anyAct], { maxCommands: 40, size: 'max' }),
        async (seed, commands) => {
          const world = beginWorld({ seed, counts: new Counts() })
          await fc.asyncModelRun(() => ({ model: { done: [] }, real: world }), commands)
          await endWorld(world)
          expect(world.failure).toBeNull()
        },
      ),
      { numRuns: 100, seed: 20_261_121 },
    )
  }, 120_000)
})
