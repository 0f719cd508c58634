import { Suspense, useState } from 'react'
import type { Question } from '#shared/entities/question.ts'
import { senseOf } from '#shared/lib/files/group-media.ts'
import { mayUse } from '#shared/policies/features.ts'
import { Button } from '../../../components/Button.tsx'
import { toast } from '../../../components/overlays/toast.ts'
import { useDb } from '../../../db/hooks.ts'
import { useSession } from '../../../features/session/session.ts'
import { lazyPart } from '../../../i18n/lazy-part.ts'
import { useT } from '../../../i18n/use-t.ts'
import { saveQuestion } from '../save-setup.ts'
import { StoredFile } from './StoredFile.tsx'

const FileDialog = lazyPart(async () => (await import('./FileDialog.tsx')).FileDialog)

interface QuestionFileFieldProps {
  question: Question
  /** interview languages of the job, the first leads */
  languages: readonly string[]
}

/** The picture, sound or video of a question with its captions. Nothing for an account that adds none, where there is none (R279). */
export function QuestionFileField({ question, languages }: QuestionFileFieldProps): React.JSX.Element | null {
  const t = useT('recruiter')
  const db = useDb()
  const mayAdd = mayUse(useSession()?.actor ?? db.actor, 'addFile')
  const [open, setOpen] = useState<'file' | 'captions' | null>(null)
  const { file } = question
  if (!file && !mayAdd) return null
  return (
    <div className="hf-stack" role="group" aria-label={t('questionFile.title')}>
      <p className="hf-label">{t('questionFile.title')}</p>
      {file ? <StoredFile file={file} languages={languages} /> : <p className="hf-meta">{t('questionFile.none')}</p>}
      <div className="hf-row">
        {mayAdd && (
          <Button icon="upload" onPress={() => setOpen('file')}>
            {t(file ? 'questionFile.replace' : 'questionFile.add')}
          </Button>
        )}
        {file && (
          <>
            <Button variant="quiet" icon="edit" onPress={() => setOpen('captions')}>
              {t(senseOf(file.name) === 'picture' ? 'questionFile.editDescription' : 'questionFile.editCaptions')}
            </Button>
            <Button variant="quiet" icon="trash" onPress={() => void remove(file)}>
              {t('questionFile.remove')}
            </Button>
          </>
        )}
      </div>
      {open && (
        <Suspense fallback={null}>
          <FileDialog question={question} languages={languages} isNew={open === 'file'} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  )

  async function remove(file: NonNullable<Question['file']>): Promise<void> {
    await saveQuestion(db, question.id, { file: undefined })
    // another one that came meanwhile stays
    const undo = (): unknown => saveQuestion(db, question.id, (stored) => (stored.file ? {} : { file }))
    toast({ status: 'info', message: t('questionFile.removed'), undo: () => void undo() })
  }
}
