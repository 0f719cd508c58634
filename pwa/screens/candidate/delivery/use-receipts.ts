import { withoutPlates } from '#shared/policies/interview-tests/colour-test.ts'
import { withoutReplaced } from '#shared/policies/latest-attempt.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { currentLang, useT } from '../../../i18n/use-t.ts'
import type { ReceiptFile } from '../../../features/delivery/receipt-file.ts'
import { useTimeText } from '../question/AnswerTime.tsx'
import { useInterview } from '../interview-data.ts'
import { questionText } from '../question/question-text.ts'

interface ReceiptRow {
  code: string
  /** number of the question */
  n: number
  text: string
  /** as this device's clock said */
  recordedAt: number
  receivedAt: number
  /** verdict on the deadline, in words; '' without one */
  deadline: string
}

/** The receipts of this interview in the order of its questions, and the file of them. */
export function useReceipts(): { rows: readonly ReceiptRow[]; file: () => ReceiptFile } {
  const t = useT('receipt')
  const { pack, answers } = useInterview()
  const textOf = useTimeText()
  const rows = withoutPlates(pack).questions.flatMap((question, at) =>
    withoutReplaced(answers).flatMap((answer) =>
      answer.questionId === question.id && answer.receipt
        ? [
            {
              code: answer.receipt.code,
              n: at + 1,
              text: questionText(question, pack),
              recordedAt: answer.finishedAt ?? answer.startedAt,
              receivedAt: answer.receipt.at,
              deadline: textOf(answer) ?? '',
            },
          ]
        : [],
    ),
  )
  const file = (): ReceiptFile => ({
    lang: currentLang(),
    dir: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
    title: t('title', { n: rows.length }),
    lines: [t('of', { job: pack.job.name, company: pack.company.name }), t('made', { at: formatDateTime(Date.now()) })],
    columns: [t('column.question'), t('column.code'), t('column.recorded'), t('column.received'), t('column.deadline')],
    rows: rows.map((row) => ({
      code: row.code,
      href: `${location.origin}/receipt/${row.code}`,
      cells: [`${row.n}. ${row.text}`, formatDateTime(row.recordedAt), formatDateTime(row.receivedAt), row.deadline],
    })),
    note: t('note'),
  })
  return { rows, file }
}
