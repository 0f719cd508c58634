import { createHmac } from 'node:crypto'
import { lettersOf } from '#shared/lib/receipt-code.ts'
import { must } from '#shared/primitives/must.ts'
import type { Deps } from '../../deps.ts'
import type { StoredReceipt } from '../../models/files/receipt.ts'
import { isDuplicateKey } from '../../sync/write/mongo-errors.ts'

/**
 * The code of an answer's receipt, noted as this answer's before anybody is told. Derived, so that a repeat after a crash and two processes at once find
 * the same; should another answer have it already, the next in line is taken.
 */
export async function claimReceiptCode(deps: Pick<Deps, 'models' | 'secret'>, of: Omit<StoredReceipt, '_id'>): Promise<string> {
  for (let turn = 0; ; turn++) {
    const code = receiptCode(deps.secret, of.answerId, turn)
    if (await isNoted(deps, { _id: code, ...of })) return code
  }
}

async function isNoted({ models }: Pick<Deps, 'models'>, row: StoredReceipt): Promise<boolean> {
  try {
    await models.receipts.create([row])
    return true
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    const owner = await models.receipts.findOne({ _id: row._id }).lean<StoredReceipt>()
    return must(owner, 'rows are removed with their answers only').answerId === row.answerId
  }
}

/** `XXXX-XXXX-XX`: names one answer, tells nothing about it. `turn`: 0, unless another answer has that code. */
export function receiptCode(secret: Buffer, answerId: string, turn = 0): string {
  const digest = createHmac('sha256', secret).update(`receipt ${answerId} ${turn}`).digest()
  return lettersOf(digest)
}
