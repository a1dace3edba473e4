// How fills are shown to a person: two switches on the screen, four flags in the record (spec.md 9).

import type { Preferences } from '#app/services/preferences.ts'

export interface FillNotices {
  popup: boolean
  sound: boolean
}

type FillFlags = Pick<Preferences, 'spotPopup' | 'spotPopSwitch' | 'spotNotice' | 'spotVoiceSwitch'>

/** As the spec has it, the sound plays while `spotNotice` is off. */
export function fillNoticesOf(flags: FillFlags): FillNotices {
  return {
    popup: flags.spotPopup && flags.spotPopSwitch,
    sound: !flags.spotNotice && flags.spotVoiceSwitch,
  }
}

export function fillFlagsOf({ popup, sound }: FillNotices): FillFlags {
  return { spotPopup: popup, spotPopSwitch: popup, spotNotice: !sound, spotVoiceSwitch: sound }
}
