import { useState } from 'react'
import type { Access } from '#shared/entities/access.ts'
import type { Interview } from '#shared/entities/interview.ts'
import { extensionState, mayAskExtension } from '#shared/policies/extension/extension.ts'
import { accessState, TIME_FACTORS } from '#shared/policies/interview-tests/extra-time.ts'
import { useCommand } from '../../api/use-command.ts'
import { Card } from '../../components/Card.tsx'
import { Chip } from '../../components/feedback/Chip.tsx'
import { CommandResult } from '../../components/feedback/CommandResult.tsx'
import { Select } from '../../components/fields/Select.tsx'
import { FactGrid } from '../../components/FactGrid.tsx'
import { useDb } from '../../db/hooks.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { useOffers } from '../session/use-offers.ts'
import { DecideButtons } from './DecideButtons.tsx'
import { declineAccess, declineExtension, grantAccess, grantExtension } from './decide.ts'
import './requests.css'

/** Requests of a candidate for extra time and for a later end, beside the answers; nothing where nobody asked. */
export const RequestsNote = ({ interview }: { interview: Interview }): React.JSX.Element => (
  <>
    {interview.access && <AccessRequest interview={interview} access={interview.access} />}
    {interview.extension && <ExtensionRequest interview={interview} extension={interview.extension} />}
  </>
)

function AccessRequest({ interview, access }: { interview: Interview; access: Access }): React.JSX.Element {
  const t = useT('requests')
  const db = useDb()
  const [factor, setFactor] = useState(access.factor)
  const state = accessState(interview)
  const isOpen = interview.startedAt === undefined && state !== 'granted'
  return (
    <Card title={t('access.title')}>
      <div role="status">
        {state === 'granted' ? (
          <Chip status="ok">{t('access.granted', { factor: interview.accessDecision?.factor ?? 1 })}</Chip>
        ) : state === 'declined' ? (
          <Chip status="idle">{t('access.declined')}</Chip>
        ) : (
          <Chip status="warn" icon="help">
            {t('access.asked')}
          </Chip>
        )}
      </div>
      <Asked access={access} />
      {state === 'asked' && !isOpen && <p className="hf-meta">{t('access.late')}</p>}
      {isOpen && (
        <>
          <p className="hf-meta">{t('access.rule')}</p>
          <Select
            label={t('access.factor')}
            options={TIME_FACTORS.map((one) => ({ id: String(one), label: String(one) }))}
            value={String(factor)}
            onChange={(id) => setFactor(TIME_FACTORS.find((one) => String(one) === id) ?? 1)}
          />
          <DecideButtons
            onGrant={() => grantAccess(db, interview, factor)}
            onDecline={state === 'asked' ? () => declineAccess(db, interview) : undefined}
          />
        </>
      )}
    </Card>
  )
}

function Asked({ access: { factor, captions, breaks, other, note, askedAt } }: { access: Access }): React.JSX.Element {
  const t = useT('requests')
  const also = [captions && t('access.captions'), breaks && t('access.breaks'), other !== 'none' && t(`access.other.${other}`)]
  return (
    <>
      <p className="hf-meta">{t('access.at', { at: formatDateTime(askedAt) })}</p>
      <FactGrid
        facts={[
          [t('access.factor'), String(factor)],
          [t('access.need'), also.filter(Boolean).join(' · ')],
        ]}
      />
      {note !== '' && (
        <p dir="auto" className="hf-request-text">
          {note}
        </p>
      )}
    </>
  )
}

interface ExtensionRequestProps {
  interview: Interview
  extension: NonNullable<Interview['extension']>
}

function ExtensionRequest({ interview, extension }: ExtensionRequestProps): React.JSX.Element {
  const t = useT('requests')
  const db = useDb()
  const command = useCommand()
  const isRecruiter = useOffers()('editJob')
  const state = extensionState(interview)
  const isOpen = mayAskExtension(interview) && state !== 'granted'
  return (
    <Card title={t('extension.title')}>
      <div role="status">
        {state === 'granted' ? (
          <Chip status="ok">{t('extension.granted')}</Chip>
        ) : state === 'declined' ? (
          <Chip status="idle">{t('extension.declined')}</Chip>
        ) : (
          <Chip status="warn" icon="clock">
            {t('extension.asked')}
          </Chip>
        )}
      </div>
      <p>{t('extension.until', { at: formatDateTime(extension.until) })}</p>
      <p dir="auto" className="hf-request-text">
        {extension.reason}
      </p>
      <CommandResult command={command} />
      {isOpen && !isRecruiter && <p className="hf-meta">{t('extension.onlyRecruiters')}</p>}
      {isOpen && (
        <DecideButtons
          onGrant={isRecruiter ? () => command.run((send) => grantExtension(send, interview)) : undefined}
          onDecline={state === 'asked' ? () => declineExtension(db, interview) : undefined}
        />
      )}
    </Card>
  )
}
