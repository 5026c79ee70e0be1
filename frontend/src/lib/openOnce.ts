import { type DBSchema, deleteDB, type IDBPDatabase, openDB, type OpenDBCallbacks } from 'idb'

interface Options<Tables extends DBSchema> {
  upgrade: NonNullable<OpenDBCallbacks<Tables>['upgrade']>
  /**
   * The object stores of a database whose content can be fetched again: if it cannot be opened or lacks one of them, it is
   * deleted and created anew.
   */
  disposable?: readonly string[]
}

/** One connection to a database in IndexedDB. */
export interface Database<Tables extends DBSchema> {
  /**
   * Opens the database with the first call, and again after the connection was lost. Rejects if storage is forbidden or full,
   * and while a tab of an earlier version holds the database open.
   */
  open(): Promise<IDBPDatabase<Tables>>
  /** Closes the connection and deletes the database. */
  remove(): Promise<void>
}

/** A database that is opened when it is first needed. */
export function openOnce<Tables extends DBSchema>(
  name: string,
  version: number,
  { upgrade, disposable }: Options<Tables>,
): Database<Tables> {
  let opened: Promise<IDBPDatabase<Tables>> | null = null
  const forget = () => {
    opened = null
  }
  const request = async (blocked?: () => void) => {
    const database = await openDB<Tables>(name, version, {
      upgrade,
      ...(blocked && { blocked }),
      blocking(_version, _next, event) {
        // a tab that upgrades or deletes the database waits for this one
        forget()
        ;(event.target as IDBDatabase).close()
      },
      terminated: forget,
    })
    const stores = new Set<unknown>(database.objectStoreNames)
    if (!disposable || disposable.every((store) => stores.has(store))) return database
    database.close()
    throw new Error(`The database ${name} lacks an object store.`)
  }
  const requestOrRefuse = () =>
    new Promise<IDBPDatabase<Tables>>((resolve, reject) => {
      const finish = async () => {
        let isBlocked = false
        try {
          const database = await request(() => {
            isBlocked = true
            reject(new Error('Another tab holds the database in an earlier version.'))
          })
          // The refusal stands until then: a second request would only wait behind the first.
          if (isBlocked) opened = Promise.resolve(database)
          else resolve(database)
        } catch (error) {
          forget()
          reject(error)
        }
      }
      void finish()
    })
  const requestOrReplace = () =>
    request()
      .catch(() => deleteDB(name).then(() => request()))
      .catch((error: unknown) => {
        forget()
        throw error
      })

  return {
    open: () => (opened ??= disposable ? requestOrReplace() : requestOrRefuse()),
    async remove() {
      const former = opened
      forget()
      ;(await former?.catch(() => null))?.close()
      await deleteDB(name)
    },
  }
}
