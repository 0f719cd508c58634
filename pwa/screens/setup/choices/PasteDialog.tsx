import { useState } from 'react'
import type { Question } from '#shared/entities/question.ts'
import { MAX_CHOICES } from '#shared/lib/questions/question-limits.ts'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { FormDialog } from '../../../components/overlays/FormDialog.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { choicesOfText, withPasted } from './pasted-choices.ts'

interface PasteDialogProps {
  question: Question
  onPaste: (texts: readonly string[]) => Promise<void>
  onClose: () => void
}

/** Takes a list, one choice in a line, and says beforehand how many of it there is room for. */
export function PasteDialog({ question, onPaste, onClose }: PasteDialogProps): React.JSX.Element {
  const t = useT('recruiter')
  const [text, setText] = useState('')
  const texts = choicesOfText(text)
  const { added, left } = withPasted(question.choices ?? [], texts)
  return (
    <FormDialog
      title={t('choices.paste')}
      action={t('choices.pasteAdd')}
      icon="plus"
      isComplete={added > 0}
      onSubmit={() => onPaste(texts)}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <TextArea
            label={t('choices.pasteList')}
            description={t('choices.pasteHelp')}
            rows={6}
            isRequired
            value={text}
            onChange={setText}
            errorMessage={isTried && added === 0 ? t('choices.pasteNone') : undefined}
          />
          <p className="hf-meta" role="status">
            {texts.length > 0 && t('choices.pasteCount', { count: added })} {left > 0 && t('choices.pasteLeft', { left, max: MAX_CHOICES })}
          </p>
        </>
      )}
    </FormDialog>
  )
}
