import { answerOnce } from '../foreign-files/answer-once.ts'
import { DraftRequest } from './draft-engine.ts'
import { draftQuestions } from './draft-questions.ts'

answerOnce(({ request, bytes }) => Promise.resolve(draftQuestions(bytes.toString('utf8'), DraftRequest.parse(request))))
