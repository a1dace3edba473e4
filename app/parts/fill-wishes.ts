// How a person wants to hear of fills: two switches on the screen, four flags in the record (spec.md 9).

import type { Preferences } from '#app/services/preferences.ts'

export interface FillWishes {
  popup: boolean
  sound: boolean
}

type FillFlags = Pick<Preferences, 'spotPopup' | 'spotPopSwitch' | 'spotNotice' | 'spotVoiceSwitch'>

/** As the spec has it, the sound plays while `spotNotice` is off. */
export function fillWishesOf(flags: FillFlags): FillWishes {
  return {
    popup: flags.spotPopup && flags.spotPopSwitch,
    sound: !flags.spotNotice && flags.spotVoiceSwitch,
  }
}

export function fillFlagsOf({ popup, sound }: FillWishes): FillFlags {
  return { spotPopup: popup, spotPopSwitch: popup, spotNotice: !sound, spotVoiceSwitch: sound }
}
