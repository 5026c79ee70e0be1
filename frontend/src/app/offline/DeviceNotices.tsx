import { StorageFullNotice } from '../StorageFullNotice.tsx'
import { Offline } from './Offline.tsx'

/** What this device has to say, above all views. */
export function DeviceNotices() {
  return (
    <>
      <Offline />
      <StorageFullNotice />
    </>
  )
}
