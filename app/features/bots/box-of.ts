// Where the box of a refused field is: engine and schema write lists differently.

export const boxOf = (field: string | undefined): string | undefined => field?.replace(/\[(\d+)\]/g, '.$1')
