import { useEffect, useRef, useState } from 'react'
import { BookChangedError, type ExportOptions } from './bookFiles.ts'
import { saveFile } from '../../../lib/saveFile.ts'

type Export = { state: 'ready' | 'saved' | 'changed' | 'failed' } | { state: 'collecting'; done: number; total: number }

/** Collects a book in one file and saves it under this name. It ends with the component. */
export function useExport(collect: (options: ExportOptions) => Promise<Blob>, fileName: string) {
  const [files, setFiles] = useState<Export>({ state: 'ready' })
  const run = useRef<AbortController | null>(null)
  useEffect(() => () => run.current?.abort(), [])

  async function start(): Promise<void> {
    if (files.state === 'collecting') return
    const { signal } = (run.current = new AbortController())
    setFiles({ state: 'collecting', done: 0, total: 0 })
    try {
      const onProgress = (done: number, total: number) => setFiles({ state: 'collecting', done, total })
      saveFile(await collect({ signal, onProgress }), fileName)
      setFiles({ state: 'saved' })
    } catch (error) {
      if (!signal.aborted) setFiles({ state: error instanceof BookChangedError ? 'changed' : 'failed' })
    }
  }
  return { files, start }
}
