import { useState } from 'react'
import type { AdminNotice } from '#shared/lib/accounts/admin-notices.ts'
import { Card } from '../../../components/Card.tsx'
import { Select } from '../../../components/fields/Select.tsx'
import { NOTICES } from '../../../features/admin/notices.ts'
import { useT } from '../../../i18n/use-t.ts'
import { NoticeForm } from './NoticeForm.tsx'
import type { AdminProfile } from './use-profile.ts'

/** The seven notices, one at a time. */
export function NoticesCard({ profile, onSaved }: { profile: AdminProfile; onSaved: () => void }): React.JSX.Element {
  const t = useT('admin')
  const [notice, setNotice] = useState<AdminNotice>('opening')
  const label = (id: AdminNotice): string => (profile[id].email === '' ? t(`notice.${id}`) : t('notice.own', { name: t(`notice.${id}`) }))
  return (
    <Card title={t('notice.title')}>
      <p className="hf-meta">{t('notice.help')}</p>
      <Select
        label={t('mail.template')}
        value={notice}
        // the ids of these options are the notices
        onChange={(id) => setNotice(id as AdminNotice)}
        options={NOTICES.map((id) => ({ id, label: label(id) }))}
      />
      <NoticeForm key={notice} notice={notice} stored={profile[notice]} onSaved={onSaved} />
    </Card>
  )
}
