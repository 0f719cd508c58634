import type { Mutant } from '../../sim/mutants/list.ts'

const RULES = 'pwa/features/outbox/command-rules.ts'
const OUTBOX = 'pwa/features/outbox/outbox.ts'

/** Each safety rule of the outbox, switched off. All must be caught by `play`. */
export const OUTBOX_MUTANTS: readonly Mutant[] = [
  {
    name: 'before its documents',
    rule: 'a command waits for the edits of the documents that it names',
    file: RULES,
    find: "if (!row.names.every(isPushed)) return 'documents'",
    replace: '',
  },
  {
    name: 'out of order',
    rule: 'commands about one document go in the order in which they were given',
    file: RULES,
    find: '&& isAboutSame(other, row))',
    replace: '&& isAboutSame(other, row) && row.n < 0)',
  },
  {
    name: 'no pause',
    rule: 'a command rests after a failure',
    file: RULES,
    find: "return restMs > 0 && restMs <= BELIEVED_MS ? 'pause' : null",
    replace: 'return restMs > BELIEVED_MS * 1e9 ? "pause" : null',
  },
  {
    name: 'a wrong clock is believed',
    rule: 'a pause noted by a clock that was set back does not hold a command for weeks',
    file: RULES,
    find: '&& restMs <= BELIEVED_MS',
    replace: '',
  },
  {
    name: 'the server is not heard',
    rule: 'no try before the pause is over that the server asks for',
    file: RULES,
    find: 'Math.max(asked, own)',
    replace: 'Math.max(0, own)',
  },
  {
    name: 'cancelled while it is sent',
    rule: 'what is being sent cannot be cancelled',
    file: RULES,
    find: "row.state === 'waiting' && !row.mayHaveRun",
    replace: '!row.mayHaveRun',
  },
  {
    name: 'cancelled after it may have run',
    rule: 'what may have been done cannot be cancelled',
    file: RULES,
    find: "row.state === 'waiting' && !row.mayHaveRun",
    replace: "row.state === 'waiting'",
  },
  {
    name: 'a lost response is none',
    rule: 'without a response a command may have been done',
    file: RULES,
    find: "answer.kind === 'noResponse' ||",
    replace: "(answer.kind === 'noResponse' && row.n < 0) || answer.kind === 'busy' &&",
  },
  {
    name: 'a broken server has done nothing',
    rule: 'a server that failed may have done the command',
    file: RULES,
    find: '|| !answer.isUndone',
    replace: '',
  },
  {
    name: 'a page that died has sent nothing',
    rule: 'what was being sent when a page died may have been done',
    file: RULES,
    find: "{ ...row, state: 'waiting', mayHaveRun: true }",
    replace: "{ ...row, state: 'waiting' }",
  },
  {
    name: 'nobody takes over',
    rule: 'a new page goes on with what a dead one was sending',
    file: OUTBOX,
    find: 'await this.#changeAll(recovered)',
    replace: 'void recovered',
  },
  {
    name: 'another id in each try',
    rule: 'all tries of a command bear its id',
    file: OUTBOX,
    find: 'const answer = await send(row)',
    replace: 'const answer = await send({ ...row, id: row.id + "." + row.tries })',
  },
  {
    name: 'removed before the answer',
    rule: 'a command stays until the server has answered',
    file: OUTBOX,
    find: 'const answer = await send(row)',
    replace: 'await store.removeIf(id, () => true); const answer = await send(row)',
  },
  {
    name: 'a refusal is thrown away',
    rule: 'what was refused stays until somebody decides',
    file: RULES,
    find: "if (answer.kind === 'refused') return { ...row, state: 'needsYou',",
    replace: "if (answer.kind === 'refused') return { ...row, state: 'sending',",
  },
  {
    name: 'sent without being claimed',
    rule: 'a command is claimed in the same step that looks at its state',
    file: OUTBOX,
    find: 'const row = await store.change(id, claimed)',
    replace: 'const row = claimed((await this.#rows()).find((one) => one.id === id) ?? ({} as CommandRow)); await this.#rows()',
  },
]

export function outboxMutantOf(name: string): Mutant {
  const mutant = OUTBOX_MUTANTS.find((entry) => entry.name === name)
  if (!mutant) throw new Error(`there is no mutant "${name}"`)
  return mutant
}
