// Runs before the page is painted, so that a chosen theme never flashes the other one.
const chosenTheme = localStorage.getItem('theme');
if (chosenTheme === 'light' || chosenTheme === 'dark') document.documentElement.dataset.theme = chosenTheme;
