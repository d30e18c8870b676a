import { closeKeyboardOnSearch } from './layout/listeners/close-keyboard.ts'
import { closeListOnBack } from './layout/listeners/close-list-on-back.ts'
import { closeOtherDetails } from './layout/listeners/close-other-details.ts'
import { dropFirstAddress } from './layout/listeners/drop-first-address.ts'
import { keepPlaceWhenTurned } from './layout/listeners/keep-place.ts'
import { showWholeTextArea } from './layout/listeners/show-whole-text-area.ts'
import { reachPopupByTab } from './layout/listeners/tab-to-popup.ts'
import { prefetchLinks } from './link-prefetch.ts'

/** Starts what no page needs before the user's first input. Its imports are one chunk, which loads then. */
export function startHelpers(): void {
  dropFirstAddress()
  prefetchLinks()
  showWholeTextArea()
  keepPlaceWhenTurned()
  reachPopupByTab()
  closeOtherDetails()
  closeKeyboardOnSearch()
  closeListOnBack()
}
