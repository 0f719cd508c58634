import { useState } from 'react'
import type { Access } from '#shared/entities/access.ts'
import type { Interview } from '#shared/entities/interview.ts'
import { LONGEST_ACCESS_NOTE } from '#shared/entities/limits.ts'
import { TIME_FACTORS } from '#shared/policies/interview-tests/extra-time.ts'
import { Button } from '../../../components/Button.tsx'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { Checkbox } from '../../../components/fields/Checkbox.tsx'
import { ChoiceCards } from '../../../components/fields/ChoiceCards.tsx'
import { Form } from '../../../components/fields/Form.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { toast } from '../../../components/overlays/toast.ts'
import { editDoc } from '../../../db/edit.ts'
import { useDb } from '../../../db/hooks.ts'
import { useConnection } from '../../../db/use-connection.ts'
import { useAct } from '../../../features/trouble/use-act.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useOfflineWords } from '../../../network/use-offline-words.ts'
import { ActNotice } from '../question/ActNotice.tsx'

type Wish = Omit<Access, 'askedAt'>
const NOTHING: Wish = { factor: 1, captions: false, breaks: false, other: 'none', note: '' }
const WAYS = ['none', 'text', 'voice'] as const

/** Form of the request, kept on the device and sent; an empty one is not. */
export function AccessForm({ interview, onKept }: { interview: Interview; onKept: () => void }): React.JSX.Element {
  const t = useT('access')
  const db = useDb()
  const act = useAct()
  const isOnline = useConnection()
  const offlineWords = useOfflineWords()
  const [wish, setWish] = useState<Wish>(interview.access ?? NOTHING)
  const [isTried, setTried] = useState(false)
  const change = (part: Partial<Wish>): void => setWish((now) => ({ ...now, ...part }))
  const { factor, captions, breaks, other, note } = wish
  const isEmpty = factor === 1 && !captions && !breaks && other === 'none' && note.trim() === ''
  const send = async (): Promise<void> => {
    setTried(true)
    if (isEmpty) return
    const access: Access = { factor, captions, breaks, other, note: note.trim(), askedAt: Date.now() }
    if (!(await act.run(() => editDoc(db, 'interviews', interview.id, { access })))) return
    toast({ status: 'ok', message: t('access.kept') })
    onKept()
  }
  return (
    <Form onSubmit={(event) => (event.preventDefault(), void send())}>
      <ChoiceCards
        label={t('access.factor')}
        options={TIME_FACTORS.map((one) => ({ id: String(one), label: t(`access.factor.${one}`) }))}
        value={[String(factor)]}
        onChange={([id]) => change({ factor: TIME_FACTORS.find((one) => String(one) === id) ?? 1 })}
        multiple={false}
        errorMessage={isTried && isEmpty ? t('access.helpNone') : undefined}
      />
      <ChoiceCards
        label={t('access.other')}
        options={WAYS.map((one) => ({ id: one, label: t(`access.other.${one}`) }))}
        value={[other]}
        onChange={([id]) => change({ other: WAYS.find((one) => one === id) ?? 'none' })}
        multiple={false}
      />
      <Checkbox isSelected={captions} onChange={(isOn) => change({ captions: isOn })}>
        {t('access.captions')}
      </Checkbox>
      <Checkbox isSelected={breaks} onChange={(isOn) => change({ breaks: isOn })}>
        {t('access.breaks')}
      </Checkbox>
      <TextArea
        label={t('access.note')}
        description={t('access.noteHelp')}
        value={note}
        onChange={(text) => change({ note: text })}
        maxLength={LONGEST_ACCESS_NOTE}
      />
      {!isOnline && (
        <Banner status="idle" icon="offline">
          {offlineWords(t('access.offline'))}
        </Banner>
      )}
      <ActNotice problem={act.problem} />
      <Button type="submit" variant="primary" icon="send" isWide isPending={act.isBusy}>
        {t('access.send')}
      </Button>
    </Form>
  )
}
