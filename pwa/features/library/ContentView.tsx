import type { LibraryContent } from '#shared/policies/library.ts'
import { MAIL_KINDS, MAIL_PARTS, isMailText } from '#shared/lib/mail/mail-kinds.ts'
import { textsOf, type EmailFields } from '#shared/policies/email-problems.ts'
import { formatList, formatNumber } from '../../i18n/format.ts'
import { languageName } from '../../i18n/interview-language.ts'
import { useT } from '../../i18n/use-t.ts'
import { questionText } from '../answers/questions.ts'
import './library.css'

/** A version to look at: criteria, questions or mail texts in their own words. Everything is text, also what looks like HTML. */
export function ContentView({ content }: { content: LibraryContent }): React.JSX.Element {
  const { criteria, questions, mails } = content
  return (
    <div className="hf-library-content">
      {criteria && <CriteriaView criteria={criteria} />}
      {questions && <QuestionsView questions={questions} />}
      {mails && <MailsView mails={mails} />}
    </div>
  )
}

function CriteriaView({ criteria }: { criteria: NonNullable<LibraryContent['criteria']> }): React.JSX.Element {
  const t = useT('library')
  return (
    <ol>
      {criteria.map(({ id, name, description, anchors = {} }) => (
        <li key={id}>
          <b>
            <bdi>{name || t('noName')}</bdi>
          </b>
          {description && (
            <p>
              <bdi>{description}</bdi>
            </p>
          )}
          {Object.keys(anchors).length > 0 && (
            <ul>
              {Object.entries(anchors).map(([rating, words]) => (
                <li key={rating}>
                  {formatNumber(Number(rating))}: <bdi>{words}</bdi>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}

function QuestionsView({ questions }: { questions: NonNullable<LibraryContent['questions']> }): React.JSX.Element {
  const t = useT('library')
  const tRecruiter = useT('recruiter')
  return (
    <ol>
      {questions.map((question, n) => (
        // a version never changes
        <li key={n}>
          <p>
            <bdi>{questionText(question.text) || t('noText')}</bdi>
          </p>
          <p className="hf-meta">
            {tRecruiter(`questions.kind.${question.kind}`)} · {formatList(Object.keys(question.text).map(languageName))}
            {question.rubric && ` · ${t('withRubric')}`}
          </p>
          {(question.choices ?? []).length > 0 && (
            <ul>
              {question.choices?.map(({ id, text }) => (
                <li key={id}>
                  <bdi>{text}</bdi>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}

function MailsView({ mails }: { mails: NonNullable<LibraryContent['mails']> }): React.JSX.Element {
  const t = useT('mails')
  const texts = MAIL_KINDS.flatMap((kind) =>
    MAIL_PARTS[kind]
      .filter(isMailText)
      .flatMap((part) =>
        Object.entries(textsOf(mails as EmailFields, kind, part)).map(([language, text]) => ({ kind, part, language, text })),
      ),
  )
  return (
    <ul>
      {texts.map(({ kind, part, language, text }) => (
        <li key={`${kind} ${part} ${language}`}>
          <b>{t(`kind.${kind}`)}</b>
          <span className="hf-meta"> · {languageName(language)}</span>
          <p dir="auto" className="hf-library-text">
            {text}
          </p>
        </li>
      ))}
    </ul>
  )
}
