import type { AccountMedia } from '#shared/lib/accounts/account-information.ts'
import { mayUpload } from '#shared/policies/upload-right.ts'
import { call } from '../../api/client.ts'
import { Card } from '../../components/Card.tsx'
import { MediaField } from '../../features/account/MediaField.tsx'
import { useT } from '../../i18n/use-t.ts'
import { useSession } from '../../features/session/session.ts'
import type { AccountPartProps } from './ProfileForm.tsx'

const FILES: readonly { field: AccountMedia; kind: 'picture' | 'logo' | 'video' }[] = [
  { field: 'profile_picture', kind: 'picture' },
  { field: 'company_logo', kind: 'logo' },
  { field: 'recruiter_portal_logo', kind: 'logo' },
  { field: 'company_video', kind: 'video' },
]

/** The picture of the recruiter, two logos and the video of the company, of these what the recruiter may bring. Each is saved as soon as it is there. */
export function MediaCard({ gid, account, isOnline, onSaved }: AccountPartProps & { gid: string }): React.JSX.Element {
  const t = useT('account')
  const actor = useSession()?.actor
  return (
    <Card title={t('media.title')}>
      <p className="hf-meta">{t('media.text')}</p>
      <ul className="hf-media">
        {FILES.filter(({ kind }) => actor && mayUpload(actor, kind)).map(({ field, kind }) => (
          <li key={field}>
            <MediaField
              kind={kind}
              gid={gid}
              label={t(`media.${field}`)}
              name={account[field]}
              isOnline={isOnline}
              onName={async (name) => onSaved(await call('recruiter', 'update_account_information', { [field]: name }))}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
