import { useRef, useState, type FormEvent } from 'react'
import type { CvBody } from '#shared/cv/body.ts'
import { Button } from '../../../../components/Button.tsx'
import { Card } from '../../../../components/Card.tsx'
import { Form } from '../../../../components/fields/Form.tsx'
import { TextArea } from '../../../../components/fields/TextArea.tsx'
import { TextField } from '../../../../components/fields/TextField.tsx'
import { changeOwnCv, confirmOwnCv } from '../../../../features/cv/own-cv.ts'
import type { OwnCvRow } from '../../../../features/capture/capture-db.ts'
import { useAct } from '../../../../features/trouble/use-act.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { ActNotice } from '../../question/ActNotice.tsx'
import { CvLists } from './CvLists.tsx'
import { skillsFrom, withoutEmpty } from './edit-body.ts'

const BASIC = ['FullName', 'Email', 'PhoneNumber', 'Address'] as const
const LENGTH = { FullName: 100, Email: 75, PhoneNumber: 40, Address: 300 } as const
const TYPE = { FullName: 'text', Email: 'email', PhoneNumber: 'tel', Address: 'text' } as const

interface CvFormProps {
  row: OwnCvRow
  /** called when what stands here is confirmed and kept */
  onConfirmed: () => Promise<void>
}

/** Every value that was read, to be changed. Each change is kept on this device at once; nothing is sent before it is confirmed. */
export function CvForm({ row, onConfirmed }: CvFormProps): React.JSX.Element {
  const t = useT('cv')
  const [cv, setCv] = useState(row.cv)
  const [skills, setSkills] = useState(() => row.cv.skills.join('\n'))
  const saving = useAct()
  const keeping = useAct()
  // changes are written in their order: the last one typed stays
  const writing = useRef(Promise.resolve())
  const change = (next: CvBody): void => {
    setCv(next)
    writing.current = writing.current.then(async () => void (await keeping.run(() => changeOwnCv(row.interviewId, next))))
  }
  const isUnsure = (pointer: string): boolean => row.state === 'read' && row.unsure.includes(pointer)
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (saving.isBusy) return
    void saving.run(async () => {
      await writing.current
      await confirmOwnCv(row.interviewId, withoutEmpty(cv))
      await onConfirmed()
    })
  }
  return (
    <Form className="hf-stack" onSubmit={handleSubmit}>
      <Card title={t('check.person')}>
        {BASIC.map((field) => (
          <TextField
            key={field}
            label={t(`check.field.${field}`)}
            type={TYPE[field]}
            maxLength={LENGTH[field]}
            autoComplete="off"
            value={cv.basicInfo[field]}
            onChange={(text) => change({ ...cv, basicInfo: { ...cv.basicInfo, [field]: text } })}
            {...(isUnsure(`/basicInfo/${field}`) && { description: t('check.unsure') })}
          />
        ))}
      </Card>
      <CvLists cv={cv} isUnsure={isUnsure} onChange={change} />
      <Card title={t('check.skills')}>
        <TextArea
          label={t('check.skillsLabel')}
          rows={6}
          value={skills}
          onChange={(text) => {
            setSkills(text)
            change({ ...cv, skills: skillsFrom(text).slice(0, 300) })
          }}
          {...(isUnsure('/skills') && { description: t('check.unsure') })}
        />
      </Card>
      <ActNotice problem={saving.problem ?? keeping.problem} />
      <Button type="submit" variant="primary" isWide isPending={saving.isBusy}>
        {t('check.right')}
      </Button>
    </Form>
  )
}
