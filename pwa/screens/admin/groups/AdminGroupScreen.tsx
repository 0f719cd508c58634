import { isSameText, isVisible } from '#shared/primitives/text.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { useCommand } from '../../../api/use-command.ts'
import { FormDialog } from '../../../components/overlays/FormDialog.tsx'
import { useGroupWords } from '../../../features/group/failure-words.ts'
import { useSession } from '../../../features/session/session.ts'
import { useT } from '../../../i18n/use-t.ts'
import { GroupPage } from '../../../features/group/GroupPage.tsx'

/** Shows a group as administrators of the product see it, with a way to rename and to end it. */
export function AdminGroupScreen({ gid }: { gid: string }): React.JSX.Element | null {
  const t = useT('group')
  const actor = useSession()?.actor
  if (!actor) return null
  return (
    <GroupPage
      actor={actor}
      gid={gid}
      eyebrow={<Link to="/admin/groups">{t('groups.title')}</Link>}
      actions={({ groupName }, reload) => <GroupActions gid={gid} groupName={groupName} onChanged={reload} />}
    />
  )
}

interface GroupActionsProps {
  gid: string
  groupName: string
  onChanged: () => void
}

function GroupActions({ gid, groupName, onChanged }: GroupActionsProps): React.JSX.Element {
  const t = useT('group')
  const navigate = useNavigate()
  const [open, setOpen] = useState<'rename' | 'end' | null>(null)
  return (
    <>
      <Button icon="edit" onPress={() => setOpen('rename')}>
        {t('groups.rename')}
      </Button>
      <Button variant="danger" icon="trash" onPress={() => setOpen('end')}>
        {t('groups.end')}
      </Button>
      {open === 'rename' && <RenameDialog {...{ gid, groupName, onChanged }} onClose={() => setOpen(null)} />}
      {open === 'end' && (
        <EndDialog gid={gid} groupName={groupName} onClose={() => setOpen(null)} onEnded={() => void navigate({ to: '/admin/groups' })} />
      )}
    </>
  )
}

function RenameDialog({ gid, groupName, onChanged, onClose }: GroupActionsProps & { onClose: () => void }): React.JSX.Element {
  const t = useT('group')
  const tCommon = useT('common')
  const [name, setName] = useState(groupName)
  const command = useCommand(useGroupWords())
  return (
    <FormDialog
      title={t('groups.rename')}
      action={tCommon('action.save')}
      isComplete={isVisible(name)}
      onClose={onClose}
      command={command}
      onSubmit={() =>
        command.run(async (send) => {
          await send('group', 'edit_group', { gid, groupName: name.trim() })
          onChanged()
        })
      }
    >
      <TextField
        label={t('groups.name')}
        name="groupName"
        isRequired
        maxLength={100}
        value={name}
        onChange={setName}
        errorMessage={!isVisible(name) ? t('groups.nameMissing') : undefined}
      />
    </FormDialog>
  )
}

interface EndDialogProps {
  gid: string
  groupName: string
  onClose: () => void
  onEnded: () => void
}

/** Ending a group suspends everybody in it, so its name has to be typed. */
function EndDialog({ gid, groupName, onClose, onEnded }: EndDialogProps): React.JSX.Element {
  const t = useT('group')
  const [typed, setTyped] = useState('')
  const command = useCommand(useGroupWords())
  const isSame = isSameText(typed, groupName)
  return (
    <FormDialog
      title={t('groups.endTitle', { name: groupName })}
      action={t('groups.end')}
      isDangerous
      isComplete={isSame}
      onClose={onClose}
      command={command}
      onSubmit={() =>
        command.run(async (send) => {
          await send('group', 'delete_group', { gid })
          onEnded()
        })
      }
    >
      {(isTried) => (
        <>
          <p>{t('groups.endText')}</p>
          <TextField
            label={t('groups.typeName', { name: groupName })}
            autoComplete="off"
            value={typed}
            onChange={setTyped}
            errorMessage={isTried && !isSame ? t('groups.typeNameWrong') : undefined}
          />
        </>
      )}
    </FormDialog>
  )
}
