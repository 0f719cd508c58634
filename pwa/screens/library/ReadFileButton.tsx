import { useRef, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { toast } from '../../components/overlays/toast.ts'
import { useDb } from '../../db/hooks.ts'
import { keepNew, setContent } from '../../features/library/library.ts'
import { MAX_QUESTION_FILE_BYTES, readQuestionFile, type FileError } from '../../features/library/question-file.ts'
import { ProblemNotice } from '../../features/trouble/ProblemNotice.tsx'
import { useAct } from '../../features/trouble/use-act.ts'
import { useT } from '../../i18n/use-t.ts'

/** Reads a set of questions from a file into the library: all of it, or nothing and everything that is wrong with it, row by row. */
export function ReadFileButton(): React.JSX.Element {
  const t = useT('library')
  const db = useDb()
  const input = useRef<HTMLInputElement>(null)
  const [errors, setErrors] = useState<readonly FileError[] | null>(null)
  const { isBusy, problem, run } = useAct()
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('file.read')}
        accept="application/json,.json"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // the same file may be chosen again after it was mended
          event.target.value = ''
          if (file) void run(() => read(file))
        }}
      />
      <Button icon="upload" isPending={isBusy} onPress={() => input.current?.click()}>
        {t('file.read')}
      </Button>
      <ProblemNotice problem={problem} room={null} />
      {errors && <FileErrors errors={errors} onClose={() => setErrors(null)} />}
    </>
  )

  async function read(file: File): Promise<void> {
    // a file that is too large is not even opened
    const result =
      file.size > MAX_QUESTION_FILE_BYTES
        ? { errors: [{ problem: 'tooLarge' as const }] }
        : readQuestionFile(new Uint8Array(await file.arrayBuffer()))
    if ('errors' in result) return setErrors(result.errors)
    const { name, questions } = result.set
    await keepNew(db, { shelf: 'question', name, content: setContent(questions) }, Date.now())
    toast({ status: 'ok', message: t('file.done', { name, n: questions.length }) })
  }
}

function FileErrors({ errors, onClose }: { errors: readonly FileError[]; onClose: () => void }): React.JSX.Element {
  const t = useT('library')
  const tCommon = useT('common')
  return (
    <Dialog
      title={t('file.failed')}
      isOpen
      onOpenChange={onClose}
      actions={
        <Button variant="primary" onPress={onClose}>
          {tCommon('action.close')}
        </Button>
      }
    >
      <p>{t('file.unchanged')}</p>
      <ul className="hf-library-errors">
        {errors.map(({ row, field, problem }, n) => (
          // the list never changes
          <li key={n}>
            {row !== undefined && <b>{t('file.row', { row })} </b>}
            {field !== undefined && (
              <>
                <code dir="ltr">{field}</code>{' '}
              </>
            )}
            {t(`file.problem.${problem}`)}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
