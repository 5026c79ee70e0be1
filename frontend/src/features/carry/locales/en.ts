export const en = {
  carry: {
    title: 'Carry to another device',
    intro:
      'Your places, marks and notes go along with you by a code, without an account. The library keeps them sealed and cannot read them.',
    make: 'Make a code',
    have: 'I have a code',
    takeUp: 'Use this code',
    back: 'Back',
    codeLabel: 'The words of the code',
    codeHint: 'In English or Persian; the first four letters of a word will do.',
    progress: '{{n}} of {{count}} words',
    unknown: 'Not a code word: {{words}}',
    unfit: 'These words do not make a code. Please compare them with the other device.',
    scan: 'Scan the QR code',
    scanning: 'Hold the QR code of the other device in front of the camera.',
    noCamera: 'The camera cannot be used. Please type the words.',
    stopScanning: 'Stop the camera',
    explain:
      'On the other device, choose ‘I have a code’ and scan it or type its words. Anyone with the code can see what you carry.',
    show: 'Show the code',
    hide: 'Hide the code',
    words: 'Words of the code',
    language: 'Language of the words',
    qr: 'QR code of this code',
    copy: 'Copy the words',
    copied: 'Copied',
    copyFailed: 'The browser does not allow copying. Please select the words.',
    working: 'Syncing…',
    done: 'This device is up to date.',
    now: 'Sync now',
    leave: 'Stop on this device',
    end: 'End on all devices',
    endTitle: 'End carrying on all devices?',
    endHint:
      'The sealed copy in the library is deleted, and the code stops working. Places and marks stay on each device.',
    replace: 'Replace it with what this device has',
    problem: {
      offline: 'The library cannot be reached. What is new stays on this device and is sent later.',
      insecure: 'Carrying needs an address with https.',
      missing: 'Nothing is carried under this code. Please check its words.',
      ended: 'Carrying was ended on another device. Everything that is here stays here.',
      damaged:
        'What the library keeps under this code was damaged or altered. None of it was used, and nothing here is lost.',
      older:
        'The library returned an older state than this device has already seen. None of it was used, and nothing here is lost.',
      newerApp:
        'Another device has a newer version of Hikma. Please reload this page; until then everything stays here.',
      olderApp:
        'What is kept under this code was written by a version of Hikma that is too old. Please make a new code.',
      tooLarge: 'Your places and marks are more than the 1 MB that can be carried. They stay on this device.',
      deviceFull:
        'This device has no room left: not everything that was carried is stored here. The other devices have it.',
    },
  },
}
