// Whether the list of pairs stands in a rail of its own; kept on this device.

export const railCookie = 'pair-rail'
export const railPinned = 'pinned'
