import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import tokenizer from 'llama-tokenizer-js'
import * as ort from 'onnxruntime-web/wasm'

/** Shape of the tiny model. */
const HEADS = 8
const HEAD_SIZE = 36
const START = 1
const END = 2
/** More than anybody says: beyond it the model repeats itself. */
const TOKENS_PER_SECOND = 6
const RATE = 16_000

/** Recognises one stretch of speech: each word with how sure its least sure token is. */
export type Recognise = (samples: Float32Array) => Promise<[word: string, sureness: number][]>

/** Opens the English model of the installed package. It answers the same to the same samples. */
export async function openMoonshine(): Promise<Recognise> {
  const [encoder, decoder] = await Promise.all(['encoder_model', 'decoder_model_merged'].map(open))
  if (!encoder || !decoder) throw new Error('the model has two parts')
  return async (samples) => {
    const heard = await encoder.run({ input_values: new ort.Tensor('float32', samples, [1, samples.length]) })
    const tokens = await decode(decoder, heard['last_hidden_state'], Math.trunc((samples.length / RATE) * TOKENS_PER_SECOND))
    return wordsOf(tokens)
  }
}

async function open(name: string): Promise<ort.InferenceSession> {
  const file = new URL(`./model/tiny/quantized/${name}.onnx`, import.meta.resolve('@moonshine-ai/moonshine-js'))
  return await ort.InferenceSession.create(await readFile(fileURLToPath(file)), { executionProviders: ['wasm'] })
}

interface Token {
  id: number
  sureness: number
}

async function decode(decoder: ort.InferenceSession, heard: ort.Tensor | undefined, most: number): Promise<Token[]> {
  if (!heard) throw new Error('the encoder gave nothing')
  const known: Record<string, ort.Tensor> = Object.fromEntries(
    decoder.inputNames.filter((name) => name.startsWith(PAST)).map((name) => [name, nothing()]),
  )
  const tokens: Token[] = []
  for (let last = START; tokens.length < most;) {
    const isFirst = tokens.length === 0
    const result = await decoder.run({
      input_ids: new ort.Tensor('int64', [BigInt(last)], [1, 1]),
      encoder_hidden_states: heard,
      use_cache_branch: new ort.Tensor('bool', [!isFirst]),
      ...known,
    })
    const next = likeliest(result['logits'])
    if (next.id === END) break
    tokens.push(next)
    last = next.id
    for (const name of Object.keys(known)) {
      const present = result[name.replace(PAST, 'present')]
      // of the encoder's part later steps give an empty one
      if (present && (isFirst || name.includes('decoder'))) known[name] = present
    }
  }
  return tokens
}

const PAST = 'past_key_values'
const nothing = (): ort.Tensor => new ort.Tensor('float32', [], [0, HEADS, 1, HEAD_SIZE])

/** Token of the highest value, with its share by softmax. */
function likeliest(logits: ort.Tensor | undefined): Token {
  const values = logits?.data
  if (!(values instanceof Float32Array)) throw new Error('the decoder gave no values')
  let id = 0
  for (let n = 1; n < values.length; n++) if ((values[n] ?? 0) > (values[id] ?? 0)) id = n
  const top = values[id] ?? 0
  const sum = values.reduce((total, value) => total + Math.exp(value - top), 0)
  return { id, sureness: Math.round(10_000 / sum) / 10_000 }
}

/** Joins tokens to words: each gets the lowest sureness of its tokens. */
function wordsOf(tokens: readonly Token[]): [string, number][] {
  const words: [string, number][] = []
  let before = ''
  for (const [n, { sureness }] of tokens.entries()) {
    // decoded from the begin, because a letter may be made of several tokens
    const text = tokenizer.decode(
      tokens.slice(0, n + 1).map(({ id }) => id),
      false,
      false,
    )
    const added = text.slice(before.length)
    before = text
    const [joined = '', ...begun] = added.split(/\s+/)
    const last = words.at(-1)
    if (last && joined) words[words.length - 1] = [last[0] + joined, Math.min(last[1], sureness)]
    else if (joined) words.push([joined, sureness])
    for (const word of begun) words.push([word, sureness])
  }
  return words.filter(([word]) => word !== '')
}
