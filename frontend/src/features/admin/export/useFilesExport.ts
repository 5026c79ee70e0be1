import { useEffect, useRef, useState } from 'react'
import { saveFile } from './saveFile.ts'
import { BookChangedError, zipBook } from './zipBook.ts'

type FilesExport =
  { state: 'ready' | 'saved' | 'changed' | 'failed' } | { state: 'collecting'; done: number; total: number }

/** Collects the files of a book and saves them as a zip. It ends with the component. */
export function useFilesExport(bookId: string) {
  const [files, setFiles] = useState<FilesExport>({ state: 'ready' })
  const run = useRef<AbortController | null>(null)
  useEffect(() => () => run.current?.abort(), [])

  async function start(): Promise<void> {
    if (files.state === 'collecting') return
    const { signal } = (run.current = new AbortController())
    setFiles({ state: 'collecting', done: 0, total: 0 })
    try {
      const onProgress = (done: number, total: number) => setFiles({ state: 'collecting', done, total })
      saveFile(await zipBook(bookId, { signal, onProgress }), `${bookId}.zip`)
      setFiles({ state: 'saved' })
    } catch (error) {
      if (!signal.aborted) setFiles({ state: error instanceof BookChangedError ? 'changed' : 'failed' })
    }
  }
  return { files, start }
}
