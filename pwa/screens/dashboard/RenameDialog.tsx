import { useState } from 'react'
import { cleanText, isVisible } from '#shared/primitives/text.ts'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { useT } from '../../i18n/use-t.ts'

interface RenameDialogProps {
  title: string
  label: string
  name: string
  /** said for a name that is empty or taken; undefined when it may be used */
  problem: (name: string) => string | undefined
  onRename: (name: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for another name of a job or a programme. Works offline. */
export function RenameDialog({ title, label, name: before, problem, onRename, onClose }: RenameDialogProps): React.JSX.Element {
  const t = useT('recruiter')
  const [name, setName] = useState(before)
  const wrong = problem(name)
  return (
    <FormDialog
      title={title}
      action={t('actions.rename')}
      isComplete={isVisible(name) && wrong === undefined}
      onSubmit={() => onRename(cleanText(name))}
      onClose={onClose}
    >
      {(isTried) => (
        <TextField label={label} value={name} onChange={setName} maxLength={100} isRequired errorMessage={isTried ? wrong : undefined} />
      )}
    </FormDialog>
  )
}
