import { useState } from 'react'
import type { ImportFile } from './use-import-file.ts'

/** A country (`DE`) or a code (`+49`) as it is typed; the file is tried again once it may be one. */
export function useHomeDraft(file: ImportFile): { value: string; onChange: (text: string) => void; isWrong: boolean } {
  const [value, setValue] = useState(file.home)
  const isRight = MAY_BE_ONE.test(value.trim())
  return {
    value,
    isWrong: value.trim().length > 1 && !isRight,
    onChange: (text) => {
      setValue(text)
      if (MAY_BE_ONE.test(text.trim())) file.setHome(text.trim())
    },
  }
}

const MAY_BE_ONE = /^(|[A-Za-z]{2}|(\+|00)?[1-9]\d{0,2})$/
