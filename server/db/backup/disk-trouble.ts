const CODES = ['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTEMPTY', 'ENOTDIR', 'EIO', 'EMFILE']

/** True for what whoever runs the program can mend: no room, no right, something in the way. */
export const isDiskTrouble = (error: unknown) => CODES.includes((error as NodeJS.ErrnoException)?.code ?? '')
