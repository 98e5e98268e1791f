export {
  Checkbox,
  Collapse,
  Loader,
  Menu,
  MenuDropdown,
  MenuItem,
  MenuTarget,
  Pagination,
  Popover,
  PopoverDropdown,
  PopoverTarget,
} from '@mantine/core';
