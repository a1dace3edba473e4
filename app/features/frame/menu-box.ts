/** Of the boxes that menus of the frame open. */
export const menuBox = 'absolute end-0 z-20 mt-1 rounded-2 border border-line-1 bg-bg-1 p-1 shadow-(--shadow)'
